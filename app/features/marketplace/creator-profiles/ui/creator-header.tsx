import { clsx } from 'clsx';
import { MapPin, Sparkles, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VIDEO_PRICES } from '#features/money/wallet/video-prices.ts';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Pill } from '#ui/pill.tsx';
import type { CreatorProfile } from '../schema.ts';

type PartProps = { creator: CreatorProfile };

type CreatorHeaderProps = PartProps & {
  /** Beside the name, if no offer card follows. */
  price?: ReactNode;
};

export function CreatorHeader({ creator, price }: CreatorHeaderProps) {
  const { name, imageUrl } = creator;
  return (
    <Card
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 p-4 sm:gap-x-6 sm:gap-y-2 sm:p-6',
        !price && 'max-sm:rounded-b-none max-sm:pb-3',
      )}
    >
      <Avatar name={name} imageUrl={imageUrl} className="row-span-3 size-14 text-xl sm:size-24 sm:text-3xl" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 sm:self-end">
        <h1 className="min-w-0 text-2xl leading-tight break-words sm:text-3xl">
          <bdi>{name}</bdi>
        </h1>
        {price}
      </div>
      <Facts creator={creator} />
      <Badges creator={creator} />
    </Card>
  );
}

function Badges({ creator: { level, tier, expertiseTags } }: PartProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:col-span-2 max-sm:mt-1 max-sm:[&_[data-pill]]:px-1.5 max-sm:[&_[data-pill]]:text-xs sm:gap-1.5 sm:self-start">
      <span title={t('creatorProfiles.levelText')} className="inline-flex">
        <Pill>{t('creatorProfiles.experience', { level: t(`creatorProfiles.level.${level}`) })}</Pill>
      </span>
      <span title={t('creatorProfiles.tierText')} className="inline-flex">
        <Pill
          tone={tier === 'premium' ? 'amber' : 'neutral'}
          icon={tier === 'premium' && <Sparkles className="size-3.5" aria-hidden="true" />}
        >
          {t(`creatorProfiles.tier.${tier}`)}
        </Pill>
      </span>
      {expertiseTags[0] && (
        <Pill tone="violet" className="max-w-full">
          <bdi className="truncate py-1">{termLabel(expertiseTags[0], language)}</bdi>
        </Pill>
      )}
    </div>
  );
}

const factsClass =
  'flex flex-wrap items-center gap-x-2 gap-y-0.5 text-label text-ink-2 sm:gap-x-4 sm:text-sm';

function Facts({ creator }: PartProps) {
  const { location, languages, averageRating, ratingCount } = creator;
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <div className="text-sm text-ink-2 max-sm:contents sm:flex sm:flex-wrap sm:gap-x-4 sm:gap-y-0.5">
      <p className={factsClass}>
        <span className="inline-flex items-center gap-1.5">
          <Star
            className={averageRating === null ? 'size-3.5 text-ink-3' : 'size-3.5 fill-saffron text-saffron'}
            aria-hidden="true"
          />
          {averageRating === null ? (
            t('creatorProfiles.noRatings')
          ) : (
            <span>
              <strong className="font-semibold text-ink">{format.rating(averageRating)}</strong> (
              {t('ratings.count', { count: ratingCount })})
            </span>
          )}
        </span>
        {location && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
            <bdi>{termLabel(location, language)}</bdi>
          </span>
        )}
      </p>
      {languages.length > 0 && (
        <p className={factsClass}>
          {new Intl.ListFormat(language).format(languages.map((code) => names.of(code)!))}
        </p>
      )}
    </div>
  );
}

export function LowestPrice({ creator: { tier, deliveryDays } }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cents = VIDEO_PRICES[15][tier === 'premium' ? 'premium' : 'regular'];
  return (
    <div>
      <p className="text-xl leading-snug font-semibold xl:text-2xl">
        {t('creatorProfiles.offer.from', { amount: format.shortMoney(cents) })}
      </p>
      <p className="dotted text-label text-ink-2 sm:text-sm">
        <span>{t('creatorProfiles.offer.recommended')}</span>
        {deliveryDays !== null && <span>{t('creatorProfiles.offer.delivers', { count: deliveryDays })}</span>}
      </p>
    </div>
  );
}

type OfferCardProps = PartProps & { children: ReactNode };

/** Beside the tabs on wide screens, else above them. On phones the foot of the header. */
export function OfferCard({ creator, children }: OfferCardProps) {
  return (
    <Card className="flex items-center justify-between gap-x-4 gap-y-2 px-4 py-3 max-sm:-mt-3 max-sm:rounded-t-none max-sm:border-t-0 sm:flex-wrap sm:px-6 xl:sticky xl:top-20 xl:flex-col xl:items-stretch xl:gap-y-4 xl:py-6">
      <LowestPrice creator={creator} />
      <div className="flex shrink-0 gap-1.5 sm:flex-wrap sm:gap-2 xl:*:grow">{children}</div>
    </Card>
  );
}
