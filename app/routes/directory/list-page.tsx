import { BadgeCheck, MapPin, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CreatorCard } from '#features/people/creators/directory/schema.ts';
import { EXPERIENCED_VIDEOS } from '#features/people/creators/rules.ts';
import { termLabel } from '#features/people/creators/terms.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { OneLine } from '#ui/text.tsx';
import { useUser } from '../shell/session.tsx';
import { Preview } from './creator-card.tsx';
import { Filters, type Narrowing, useFilter } from './filters.tsx';
import { ProfileLink } from './profile-link.tsx';
import { Results } from './results.tsx';

const NARROWING: readonly Narrowing[] = ['expertise'];
const TAGS = { ecommerce: 1, agencies: 3 };
type Audience = keyof typeof TAGS;

export default function ListPage() {
  const { t } = useTranslation();
  const audience = useLocation().pathname === '/agencies' ? 'agencies' : 'ecommerce';
  const { filter, set, clear } = useFilter();
  return (
    <>
      <PageHeader
        back={{ to: '/creators', label: t('directory.all') }}
        title={t(`directory.${audience}.title`)}
        subtitle={t(`directory.${audience}.subtitle`)}
      />
      <Filters filter={filter} names={NARROWING} onChange={set} onClear={clear} />
      <Results
        filter={filter}
        onSearch={(text) => set('q', text)}
        onClear={clear}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3 sm:gap-4"
        skeleton="h-80 rounded-card!"
      >
        {(creator) => <ListCard creator={creator} audience={audience} />}
      </Results>
    </>
  );
}

function ListCard({ creator, audience }: { creator: CreatorCard; audience: Audience }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { language } = useLanguage();
  const format = useFormat();
  const { id, name, location, bio, averageRating, videosCompleted, totalCampaigns } = creator;
  const isExperienced = audience === 'agencies' && videosCompleted >= EXPERIENCED_VIDEOS;
  return (
    <Card className="relative h-full overflow-hidden transition-shadow hover:shadow-raised">
      <article className="grid h-full grid-cols-[9rem_minmax(0,1fr)] sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        {/* Above the link that covers the card. */}
        <div className="self-start p-3 pe-0 [&_button]:z-1">
          <Preview creator={creator} className="rounded-control" />
        </div>
        <div className="flex min-w-0 flex-col p-4">
          <h2 className="text-base leading-relaxed">
            <ProfileLink id={id} className="block after:absolute after:inset-0 after:rounded-card">
              <OneLine>{name}</OneLine>
            </ProfileLink>
          </h2>
          {location && (
            <p className="flex items-center gap-1.5 text-sm text-ink-2">
              <MapPin className="size-3.5 shrink-0" />
              <bdi className="truncate">{termLabel(location, language)}</bdi>
            </p>
          )}
          {isExperienced && (
            <div className="mt-2">
              <Pill tone="green" icon={<BadgeCheck className="size-3.5" />}>
                {t('directory.experienced')}
              </Pill>
            </div>
          )}
          {creator.expertiseTags.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-1.5">
              {creator.expertiseTags.slice(0, TAGS[audience]).map((tag) => (
                <li key={tag}>
                  <Pill>
                    <bdi>{termLabel(tag, language)}</bdi>
                  </Pill>
                </li>
              ))}
            </ul>
          )}
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            <li className="inline-flex items-center gap-1.5">
              {averageRating === null ? (
                t('directory.noRatings')
              ) : (
                <>
                  <Star className="size-3.5 fill-saffron text-saffron" />
                  <span className="sr-only">
                    {t('directory.rating', { rating: format.rating(averageRating) })}
                  </span>
                  <span aria-hidden="true" className="font-semibold text-ink">
                    {format.rating(averageRating)}
                  </span>
                </>
              )}
            </li>
            <li>{t('directory.videosCompleted', { count: videosCompleted })}</li>
            <li>{t('directory.campaigns', { count: totalCampaigns })}</li>
          </ul>
          {bio && (
            <p dir="auto" className="mt-3 line-clamp-2 text-page-start sm:line-clamp-3 text-ink-2">
              {bio}
            </p>
          )}
          {role === 'brand' && (
            <div className="mt-auto pt-4">
              <LinkButton
                to={`/campaign/new?creator=${id}`}
                className="relative w-full"
                aria-label={t('directory.inviteNamed', { name })}
              >
                {t('directory.invite')}
              </LinkButton>
            </div>
          )}
        </div>
      </article>
    </Card>
  );
}
