import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useAmounts } from './amounts.ts';
import { PhoneFilm, PIXEL } from './clips.tsx';
import { PRODUCT_PICTURES, type ProductPictureName, productFile, type Theme } from './product-pictures.ts';
import { Stage, shot } from './sections.tsx';

function srcSetOf(name: ProductPictureName, language: Language, theme: Theme): string {
  const { widths } = PRODUCT_PICTURES[name];
  if (widths.length === 0) return productFile(name, language, theme);
  return widths.map((width) => `${productFile(name, language, theme, width)} ${width}w`).join(', ');
}

type ProductPictureProps = {
  name: ProductPictureName;
  alt: string;
  language?: Language;
  sizes?: string;
  /** Another picture below 40rem. */
  onPhone?: ProductPictureName;
  /** Not loaded below 40rem. */
  onlyWide?: boolean;
  /** Loaded first, as a part of the first view. */
  first?: boolean;
  className?: string;
};

export function ProductPicture(props: ProductPictureProps) {
  const { name, alt, sizes, onPhone, onlyWide, first, className } = props;
  const { language: pageLanguage } = useLanguage();
  const language = props.language ?? pageLanguage;
  const { width, height, widths } = PRODUCT_PICTURES[name];
  return (
    <picture className="contents">
      {onPhone && <PhoneSources name={onPhone} language={language} />}
      {onlyWide && <source media={PHONE} srcSet={PIXEL} className="hidden" />}
      <source
        media="(prefers-color-scheme: dark)"
        data-theme-source=""
        srcSet={srcSetOf(name, language, 'dark')}
        sizes={sizes}
        className="hidden"
      />
      <img
        src={productFile(name, language, 'light', widths[0])}
        srcSet={widths.length > 0 ? srcSetOf(name, language, 'light') : undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

/** The brand's review of a video, as the first picture of a page. Phones load it after the video above it. */
export function ReviewPicture({ sizes }: { sizes: string }) {
  const { t } = useTranslation();
  const alt = t('landing.hero.brandPicture', useAmounts());
  return (
    <>
      <ProductPicture name="pay" alt={alt} className="sm:hidden" />
      <ProductPicture name="review" alt={alt} sizes={sizes} first onlyWide className="max-sm:hidden" />
    </>
  );
}

/** Below the video, phones cut the picture `pay` to its decision. */
export const decision =
  'max-sm:aspect-[716/378] max-sm:rounded-t-none max-sm:border-t-0 max-sm:[&_img]:mt-[-12.5%] max-sm:rtl:[&_img]:mt-[-19%]';

/** The review, which wider screens cut after a row of text. */
export function ReviewStage() {
  return (
    <Stage className="pb-4.5 sm:pb-7 lg:pb-9">
      <PhoneFilm clip="spice-review" />
      <div className={`${shot} ${decision} sm:aspect-[1096/598]`}>
        <ReviewPicture sizes="(width >= 64rem) 1000px, 92vw" />
      </div>
    </Stage>
  );
}

/** The brand's dashboard, cut off after the first row of campaigns. */
export function DashboardStage({ first, className }: { first?: boolean; className?: string }) {
  const { t } = useTranslation();
  return (
    <Stage className={clsx('pb-4.5 sm:pb-7 lg:pb-9', className)}>
      <div className={`${shot} max-sm:aspect-[716/731] sm:max-lg:h-72 lg:aspect-[1120/336]`}>
        <ProductPicture
          name="dash"
          onPhone="board"
          alt={t('landing.brands.picture')}
          sizes="(width >= 64rem) 1064px, 960px"
          className="max-w-none sm:w-240! lg:w-full!"
          first={first}
        />
      </div>
    </Stage>
  );
}

const PHONE = '(width < 40rem)';

function PhoneSources({ name, language }: { name: ProductPictureName; language: Language }) {
  const { width, height } = PRODUCT_PICTURES[name];
  return (
    <>
      <source
        media={`${PHONE} and (prefers-color-scheme: dark)`}
        data-theme-source={PHONE}
        srcSet={srcSetOf(name, language, 'dark')}
        width={width}
        height={height}
        className="hidden"
      />
      <source
        media={PHONE}
        srcSet={srcSetOf(name, language, 'light')}
        width={width}
        height={height}
        className="hidden"
      />
    </>
  );
}
