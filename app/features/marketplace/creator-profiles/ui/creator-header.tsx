import { CalendarCheck, Clock, Film, type LucideIcon, MapPin, Sparkles, Star } from 'lucide-react';
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
type PartProps = { creator: CreatorProfile };

export function CreatorHeader({ creator, actions }: CreatorHeaderProps) {
  const { name, imageUrl } = creator;
  return (
    <Card className="mb-3 p-4 sm:mb-6 sm:p-6">
      <div className="flex flex-wrap items-start gap-4 sm:items-center sm:gap-5">
        <Avatar name={name} imageUrl={imageUrl} className="size-18 text-2xl sm:size-20 sm:text-3xl" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-2xl break-words sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          <Facts creator={creator} />
          <Badges creator={creator} />
        </div>
        <div className="grid gap-2 max-sm:w-full sm:justify-items-end">
          <Offer creator={creator} />
          {actions && <div className="flex gap-2">{actions}</div>}
        </div>
        <Work creator={creator} />
      </div>
    </Card>
  );
}

function Badges({ creator: { level, tier, expertiseTags } }: PartProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <span title={t('creatorProfiles.levelText')} className="inline-flex">
        <Pill>{t(`creatorProfiles.level.${level}`)}</Pill>
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

function Facts({ creator }: PartProps) {
  const { location, languages, averageRating, ratingCount } = creator;
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

function Offer({ creator: { tier } }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cents = VIDEO_PRICES[15][tier === 'premium' ? 'premium' : 'regular'];
  return (
    <p className="font-semibold">{t('creatorProfiles.offer.from', { amount: format.shortMoney(cents) })}</p>
  );
}

/** How the creator works, in one row on every tab. Omits what is unknown. */
function Work({ creator: { reliability, videosCompleted, deliveryDays } }: PartProps) {
  const { t } = useTranslation();
  const facts: [LucideIcon, string | false | null][] = [
    [
      CalendarCheck,
      reliability &&
        t('creatorProfiles.offer.onTime', { onTime: reliability.onTime, count: reliability.videos }),
    ],
    [Film, videosCompleted > 0 && t('creatorProfiles.offer.videos', { count: videosCompleted })],
    [Clock, deliveryDays !== null && t('creatorProfiles.offer.delivers', { count: deliveryDays })],
  ];
  const shownFacts = facts.flatMap(([Icon, fact]) => (fact ? [{ Icon, fact }] : []));
  return (
    shownFacts.length > 0 && (
      <ul className="flex basis-full flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-sm sm:grid sm:auto-cols-fr sm:grid-flow-col sm:pt-4">
        {shownFacts.map(({ Icon, fact }) => (
          <li key={fact} className="flex items-center gap-2 sm:font-medium">
            <Icon className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
    )
  );
}
