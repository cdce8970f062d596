import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CreatorCard } from '#features/people/creators/directory/schema.ts';
import { EXPERIENCED_VIDEOS } from '#features/people/creators/rules.ts';
import { termLabel } from '#features/people/creators/terms.ts';
import { AddToListButton } from '#features/people/talent-lists/ui/save-button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { OneLine } from '#ui/text.tsx';
import { useUser } from '../shell/session.tsx';
import { cityOf, isNew, Preview, Rating, usePrice, WholeParts } from './creator-card.tsx';
import { Filters, useFilter } from './filters.tsx';
import { ProfileLink } from './profile-link.tsx';
import { Results } from './results.tsx';

const TAGS = { ecommerce: 1, agencies: 3 };
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
      <Filters filter={filter} onChange={set} onClear={clear} />
      <Results
        filter={filter}
        onSearch={(text) => set('q', text)}
        onClear={clear}
        className="grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3 sm:gap-4"
        skeleton="h-44 rounded-card! sm:h-52"
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
  const price = usePrice(creator);
  const tags = creator.expertiseTags.slice(0, TAGS[audience]);
  return (
    <>
      <Card className="relative h-full overflow-hidden transition-shadow hover:shadow-raised">
        <article className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]">
          {/* Above the link that covers the card. */}
          <div className="relative [&_button]:z-1 [&>div]:h-full">
            <Preview creator={creator} className="aspect-auto! h-full rounded-none!" />
            {audience === 'agencies' && videosCompleted >= EXPERIENCED_VIDEOS && (
              <span className="absolute start-1.5 bottom-1.5">
                <Pill tone="green">{t('directory.experienced')}</Pill>
              </span>
            )}
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
            <WholeParts
              parts={[
                ...(location ? [cityOf(location, language)] : []),
                ...tags.map((tag) => termLabel(tag, language)),
              ]}
              className="h-[1lh] text-sm text-ink-2"
            />
            <WholeParts
              parts={
                isNew(creator)
                  ? []
                  : [
                      t('directory.videos', { count: videosCompleted }),
                      t('directory.campaigns', { count: totalCampaigns }),
                    ]
              }
              className="h-[1lh] text-sm text-ink-2"
            />
            {bio && (
              <p className="mt-1 truncate text-sm sm:mt-2 sm:line-clamp-2 sm:text-base sm:whitespace-normal">
                <bdi>{bio}</bdi>
              </p>
            )}
            <div className="mt-auto flex items-center justify-between gap-2 pt-2 sm:pt-3">
              <span className="text-sm font-medium whitespace-nowrap">{price}</span>
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
      {role === 'brand' && <AddToListButton creator={creator} />}
    </>
  );
}
