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

type CreatorHeaderProps = { creator: CreatorProfile; actions?: ReactNode };

export function CreatorHeader({ creator, actions }: CreatorHeaderProps) {
  const { t } = useTranslation();
  const { name, imageUrl, level, tier, expertiseTags } = creator;
  return (
    <Card className="mb-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5 sm:items-center sm:gap-x-6">
        <Avatar name={name} imageUrl={imageUrl} className="size-18 text-2xl sm:size-22 sm:text-3xl" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-2xl break-words sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          <Facts creator={creator} />
          <div className="mt-2.5 flex flex-wrap gap-1.5">
            <span title={t('creatorProfiles.levelText')}>
              <Pill>{t(`creatorProfiles.level.${level}`)}</Pill>
            </span>
            <span title={t('creatorProfiles.tierText')}>
              <Pill
                tone={tier === 'premium' ? 'amber' : 'neutral'}
                icon={tier === 'premium' && <Sparkles className="size-3.5" aria-hidden="true" />}
              >
                {t(`creatorProfiles.tier.${tier}`)}
              </Pill>
            </span>
            {expertiseTags[0] && (
              <Pill tone="violet" className="max-w-full">
                <bdi className="truncate py-1">{expertiseTags[0]}</bdi>
              </Pill>
            )}
          </div>
        </div>
        <div className="grid gap-2 max-sm:w-full sm:justify-items-end">
          <Offer creator={creator} />
          {actions && (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:last:basis-full">
              {actions}
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

function Facts({ creator: { location, languages, averageRating, ratingCount } }: CreatorHeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-2">
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
      {languages.length > 0 && (
        <span>{new Intl.ListFormat(language).format(languages.map((code) => names.of(code)!))}</span>
      )}
    </p>
  );
}

function Offer({ creator: { tier, deliveryDays } }: CreatorHeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cents = VIDEO_PRICES[15][tier === 'premium' ? 'premium' : 'regular'];
  return (
    <p className="text-sm">
      <strong className="font-semibold">
        {t('creatorProfiles.offer.from', { amount: format.shortMoney(cents) })}
      </strong>
      {deliveryDays !== null && <> · {t('creatorProfiles.offer.delivers', { count: deliveryDays })}</>}
    </p>
  );
}
