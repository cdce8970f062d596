import { clsx } from 'clsx';
import { BadgeCheck, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CreatorCard } from '#features/people/creators/directory/schema.ts';
import { EXPERIENCED_VIDEOS } from '#features/people/creators/rules.ts';
import { termLabel } from '#features/people/creators/terms.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { OneLine } from '#ui/text.tsx';
import { useUser } from '../shell/session.tsx';
import { isNew, Preview, Rating, usePrice, WholeParts } from './creator-card.tsx';
import { Filters, type Narrowing, useFilter } from './filters.tsx';
import { ProfileLink } from './profile-link.tsx';
import { Results } from './results.tsx';

const NARROWING: readonly Narrowing[] = ['expertise'];
const TAGS = { ecommerce: 1, agencies: 3 };
const TAGS_ON_PHONES = 2;
type Audience = keyof typeof TAGS;

export default function ListPage() {
  const { t } = useTranslation();
  const audience = useLocation().pathname === '/agencies' ? 'agencies' : 'ecommerce';
  const { filter, set, clear } = useFilter();
  return (
    <>
      <PageHeader
        back={{ to: '/creators', label: t('shell.creators') }}
        title={t(`directory.${audience}.title`)}
        subtitle={t(`directory.${audience}.subtitle`)}
      />
      <Filters filter={filter} names={NARROWING} onChange={set} onClear={clear} />
      <Results
        filter={filter}
        onSearch={(text) => set('q', text)}
        onClear={clear}
        className="grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3 sm:gap-4"
        skeleton="h-58 rounded-card!"
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
  const { id, name, location, bio, videosCompleted, totalCampaigns } = creator;
  const [city, country] = location ? termLabel(location, language).split(/(?=[,،])/) : [];
  const price = usePrice(creator);
  const tags = creator.expertiseTags.slice(0, TAGS[audience]);
  const isAgencies = audience === 'agencies';
  const isExperienced = isAgencies && videosCompleted >= EXPERIENCED_VIDEOS;
  return (
    <Card className="relative h-full overflow-hidden transition-shadow hover:shadow-raised">
      <article className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]">
        {/* Above the link that covers the card. */}
        <div className="[&_button]:z-1 [&>div]:h-full">
          <Preview creator={creator} className="aspect-auto! h-full rounded-none!" />
        </div>
        <div className="flex min-w-0 flex-col p-3 sm:p-4">
          <div className="flex items-baseline justify-between gap-2">
            <h2 className="min-w-0 text-base leading-relaxed">
              <ProfileLink id={id} className="block after:absolute after:inset-0 after:rounded-card">
                <OneLine>{name}</OneLine>
              </ProfileLink>
            </h2>
            <span className="shrink-0 text-sm font-medium">
              <Rating creator={creator} />
            </span>
          </div>
          {/* On phones a single tag shares the line of the place. */}
          <div className={clsx('flex gap-1.5', isAgencies ? 'flex-col' : 'flex-wrap items-center')}>
            {(location || isExperienced) && (
              <p
                className={clsx(
                  'flex max-w-full items-center gap-1.5 text-sm text-ink-2 sm:mb-0.5',
                  !isAgencies && 'max-sm:me-1 sm:basis-full',
                )}
              >
                {location && (
                  <>
                    <MapPin className="size-3.5 shrink-0" />
                    <bdi className="truncate">
                      {city}
                      <span className="max-sm:hidden">{country}</span>
                    </bdi>
                  </>
                )}
                {isExperienced && (
                  <Pill tone="green" className="ms-auto" icon={<BadgeCheck className="size-3.5" />}>
                    {t('directory.experienced')}
                  </Pill>
                )}
              </p>
            )}
            <ul className="flex min-w-0 items-center gap-1.5 empty:hidden sm:flex-wrap">
              {tags.map((tag, index) => (
                <li key={tag} className={clsx('min-w-0', index >= TAGS_ON_PHONES && 'max-sm:hidden')}>
                  <Pill className="max-w-full">
                    <bdi className="truncate py-1">{termLabel(tag, language)}</bdi>
                  </Pill>
                </li>
              ))}
              {tags.length > TAGS_ON_PHONES && (
                <li aria-hidden="true" className="sm:hidden">
                  <Pill>
                    <bdi>+{tags.length - TAGS_ON_PHONES}</bdi>
                  </Pill>
                </li>
              )}
            </ul>
          </div>
          {!isNew(creator) && (
            <WholeParts
              parts={[
                t('directory.videos', { count: videosCompleted }),
                t('directory.campaigns', { count: totalCampaigns }),
              ]}
              className="mt-1 text-sm text-ink-2 sm:mt-2"
            />
          )}
          {bio && (
            <p dir="auto" className="mt-2 line-clamp-2 text-ink-2 text-start">
              {bio}
            </p>
          )}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
            <span className="text-sm font-medium">{price}</span>
            {role === 'brand' && (
              <LinkButton
                to={`/campaign/new?creator=${id}`}
                size="small"
                className="relative max-sm:px-2 max-sm:text-label"
                aria-label={t('directory.inviteNamed', { name })}
              >
                {t('directory.invite')}
              </LinkButton>
            )}
          </div>
        </div>
      </article>
    </Card>
  );
}
