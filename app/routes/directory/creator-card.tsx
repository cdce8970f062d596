import { clsx } from 'clsx';
import { Star, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VIDEO_PRICES } from '#features/money/wallet/video-prices.ts';
import type { CreatorCard as Creator } from '#features/people/creators/directory/schema.ts';
import { tierOf } from '#features/people/creators/rules.ts';
import { termLabel } from '#features/people/creators/terms.ts';
import type { Language } from '#i18n/language.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Poster } from '#ui/media/poster.tsx';
import { OneLine } from '#ui/text.tsx';
import { usePlaying } from './playing.ts';
import { ProfileLink } from './profile-link.tsx';
import { StillPreview } from './still-preview.tsx';

type CreatorCardProps = {
  creator: Creator;
  /** By which the list is filtered. Shown instead of the first one of the creator. */
  expertise: string | undefined;
};

/** The whole card links to the profile, except the sound button. */
export function CreatorCard({ creator, expertise }: CreatorCardProps) {
  const { id, name, location, expertiseTags } = creator;
  const { language } = useLanguage();
  const city = location && cityOf(location, language);
  const tag = expertise ?? expertiseTags[0];
  const price = usePrice(creator);
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const spoken = creator.languages.map((code) => names.of(code)!);
  return (
    <article className="group relative">
      <Preview
        creator={creator}
        className="transition-shadow group-hover:shadow-raised"
        link={<ProfileLink id={id} aria-label={name} className="absolute inset-0 rounded-poster" />}
      >
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-film from-30% via-film/80 via-70% to-transparent px-3 pt-8 pb-3 text-label text-white">
          <h2 className="text-base leading-relaxed">
            <OneLine>{name}</OneLine>
          </h2>
          <p className="h-[1lh] overflow-hidden sm:text-ui">
            <Record creator={creator} />
          </p>
          <WholeParts parts={[price, ...(city ? [city] : [])]} className="h-[1lh] sm:text-ui" />
          <WholeParts parts={[...(tag ? [termLabel(tag, language)] : []), ...spoken]} className="h-[1lh]" />
        </div>
      </Preview>
    </article>
  );
}

/** Of a location, for example “London, UK”. */
export const cityOf = (location: string, language: Language): string =>
  termLabel(location, language).split(/[,،]/)[0]!;

type PreviewProps = { creator: Creator; className: string; link?: ReactNode; children?: ReactNode };

/** The video of a creator, which plays in view; else a still. */
export function Preview({ creator, className, link, children }: PreviewProps) {
  const { t } = useTranslation();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { id, name, imageUrl, bio } = creator;
  const preview = creator.preview?.url === brokenUrl ? null : creator.preview;
  const { state, toggleSound } = usePlaying(id, preview && element);
  return (
    <div ref={setElement} className="relative">
      <Poster imageUrl={preview && (preview.posterUrl ?? imageUrl)} seed={name} className={className}>
        {!preview && <StillPreview name={name} imageUrl={imageUrl} bio={bio} />}
        {preview && state !== 'still' && (
          <video
            src={preview.url}
            aria-hidden="true"
            tabIndex={-1}
            autoPlay
            loop
            playsInline
            muted={state === 'muted'}
            onError={() => setBrokenUrl(preview.url)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {children}
      </Poster>
      {link}
      {preview && (
        <button
          type="button"
          aria-label={t(state === 'loud' ? 'directory.soundOff' : 'directory.soundOn', { name })}
          onClick={toggleSound}
          className="absolute end-1 top-1 grid size-11 place-items-center rounded-full text-white"
        >
          <span className="grid size-8 place-items-center rounded-full bg-film/70">
            {state === 'loud' ? <Volume2 className="size-4" /> : <VolumeX className="size-4" />}
          </span>
        </button>
      )}
    </div>
  );
}

/** Nothing to show yet: no rating, no video, no campaign. */
export const isNew = ({ averageRating, videosCompleted, totalCampaigns }: Creator): boolean =>
  averageRating === null && videosCompleted === 0 && totalCampaigns === 0;

/** The creator's lowest price for a video. */
export function usePrice(creator: Creator): string {
  const { t } = useTranslation();
  const format = useFormat();
  const price = VIDEO_PRICES[15][tierOf(creator) === 'premium' ? 'premium' : 'regular'];
  return t('directory.from', { amount: format.shortMoney(price) });
}

/** Rating and approved videos. */
function Record({ creator }: { creator: Creator }) {
  const { t } = useTranslation();
  const { videosCompleted: count } = creator;
  return (
    <span className="flex flex-wrap gap-x-2">
      <Rating creator={creator} />
      {count > 0 && <span>{t('directory.approved', { count })}</span>}
    </span>
  );
}

export function Rating({ creator }: { creator: Creator }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { averageRating: average, ratingCount: count } = creator;
  if (average === null) return <span>{t(isNew(creator) ? 'directory.new' : 'directory.noRatings')}</span>;
  return (
    <span>
      <Star className="me-1 inline size-3.5 fill-saffron align-[-0.1em] text-saffron" />
      <span className="sr-only">
        {t('directory.rating', { rating: format.rating(average) })}, {t('ratings.count', { count })}
      </span>
      <span aria-hidden="true">
        <strong className="font-semibold">{format.rating(average)}</strong> ({format.number(count)})
      </span>
    </span>
  );
}

/** With a dot between the parts of a line. A maximum height hides lines, and so whole parts. */
export function WholeParts({ parts, className }: { parts: readonly string[]; className?: string }) {
  return (
    <p className={clsx('overflow-hidden', className)}>
      {/* The dot before the first part of each line is outside the paragraph. */}
      <span className="-ms-3 flex flex-wrap">
        {parts.map((part) => (
          <span
            key={part}
            className="flex max-w-full before:w-3 before:shrink-0 before:text-center before:content-['·']"
          >
            <bdi className="min-w-0 truncate">{part}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}
