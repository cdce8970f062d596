import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { PlaySign } from '#ui/media/video-player.tsx';

const SECONDS = {
  'arabic-coffee': 7,
  'booking-app': 6,
  'desk-setup': 6,
  'eid-dates': 6,
  'founder-story': 7,
  'glow-serum': 6,
  'green-soap': 6,
  'iced-latte': 6,
  'night-candle': 6,
  'plant-care': 6,
  'ramadan-unboxing': 7,
  'run-club': 5,
  'skin-routine': 7,
  'spice-review': 7,
  'three-looks': 6,
};
export type Clip = keyof typeof SECONDS;

type StillProps = {
  clip: Clip;
  sizes: string;
  /** Loaded first, and on phones only. */
  firstOnPhones?: boolean;
  className: string;
};

/** A transparent pixel, loaded instead of a hidden picture. */
export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export function Still({ clip, sizes, firstOnPhones, className }: StillProps) {
  const inWidth = (width: number) => `/demo/${clip}-${width}.avif ${width}w`;
  return (
    <picture className="contents">
      {firstOnPhones && <source className="hidden" media="(width >= 40rem)" srcSet={PIXEL} />}
      <source
        className="hidden"
        type="image/avif"
        srcSet={[180, 360].map(inWidth).join(', ')}
        sizes={sizes}
      />
      <img
        src={`/demo/${clip}.jpg`}
        alt=""
        width="360"
        height="640"
        loading={firstOnPhones ? undefined : 'lazy'}
        fetchPriority={firstOnPhones ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}

/** Of the clips above a decision: the part with the product. */
const PRODUCT_PARTS = {
  'night-candle': 'object-[50%_56%]',
  'glow-serum': 'object-[50%_65%]',
  'spice-review': 'object-[50%_60%]',
} as const;

type FilmProps = { clip: keyof typeof PRODUCT_PARTS; caption?: ReactNode };

/** The video of a review on phones, above its decision. */
export function PhoneFilm({ clip, caption }: FilmProps) {
  return (
    <div className="overflow-hidden rounded-t-card border border-b-0 border-line-strong bg-paper sm:hidden">
      <div className="relative aspect-4/3 bg-film">
        <Still
          clip={clip}
          sizes="90vw"
          firstOnPhones
          className={clsx('size-full object-cover', PRODUCT_PARTS[clip])}
        />
        <CornerPlaySign />
      </div>
      {caption}
    </div>
  );
}

/** Beside the product. */
const CornerPlaySign = () => <PlaySign className="ms-3! mb-3! size-11" />;

type SampleProps = { clip: Clip; title: string; sizes: string; className?: string };

export function Sample({ clip, title, sizes, className }: SampleProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className={clsx('relative aspect-9/16 overflow-hidden rounded-poster bg-wash', className)}>
      <a
        href={`/demo/${clip}.mp4`}
        data-play={title}
        className="group absolute inset-0 rounded-poster -outline-offset-2"
      >
        <span className="sr-only">{t('site.play', { title })}</span>
        <Still clip={clip} sizes={sizes} className="size-full object-cover" />
        <CornerPlaySign />
        {/* Digits alone are left-to-right, also for the end of their element. */}
        <span className="absolute end-2 bottom-2 rounded-chip bg-film/70 px-1.5 py-0.5 text-xs leading-snug text-white">
          <bdi>{formatDuration(SECONDS[clip], language)}</bdi>
        </span>
      </a>
    </div>
  );
}
