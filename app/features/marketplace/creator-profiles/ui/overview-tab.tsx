import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CreatorSentence } from '#features/people/reliability/ui/creator-sentence.tsx';
import { HowReliability } from '#features/people/reliability/ui/how-reliability.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, Skeleton } from '#ui/lists/list-states.tsx';
import type { CreatorProfile } from '../schema.ts';
import { creatorVideosQuery, performanceQuery } from './data.ts';
import { Panel } from './panel.tsx';
import { Tags } from './tags.tsx';
import { VideoGrid } from './video-grid.tsx';

const SHOWN_VIDEOS = 10;

type OverviewTabProps = { creator: CreatorProfile; onAllVideos: () => void };

export function OverviewTab({ creator, onAllVideos }: OverviewTabProps) {
  const { t } = useTranslation();
  const videos = useInfiniteQuery(creatorVideosQuery(creator.id));
  return (
    <div className="grid gap-6">
      {creator.bio && (
        <p dir="auto" className="-mb-1 line-clamp-3 max-w-prose text-pretty break-words">
          {creator.bio}
        </p>
      )}
      <section aria-label={t('creatorProfiles.tabs.videos')}>
        <Panel query={videos} failed={t('creatorProfiles.videos.failed')}>
          {({ pages: [first] }) =>
            first!.items.length === 0 ? (
              <EmptyState
                title={t('creatorProfiles.overview.empty')}
                text={t('creatorProfiles.overview.emptyText')}
              />
            ) : (
              <>
                <VideoGrid
                  videos={first!.items.slice(0, SHOWN_VIDEOS)}
                  className={clsx(
                    'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-4',
                    first!.items.length > 4 && 'lg:grid-cols-5',
                  )}
                />
                {first!.items.length > SHOWN_VIDEOS && (
                  <Button className="mt-5" onClick={onAllVideos}>
                    {t('creatorProfiles.videos.all')}
                  </Button>
                )}
              </>
            )
          }
        </Panel>
      </section>
      <Stats creator={creator} />
      <AtAGlance creator={creator} />
    </div>
  );
}

function Stats({ creator }: { creator: CreatorProfile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { videosCompleted, totalCampaigns, earnedCents, memberSince } = creator;
  const stats: [string, ReactNode][] = [
    [t('creatorProfiles.stats.videos'), format.number(videosCompleted)],
    [t('creatorProfiles.stats.campaigns'), format.number(totalCampaigns)],
    [
      t('creatorProfiles.stats.earned'),
      earnedCents === null ? t('creatorProfiles.stats.hidden') : format.money(earnedCents),
    ],
    [t('creatorProfiles.stats.since'), new Date(memberSince).getUTCFullYear()],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-4">
      {stats.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-2xl leading-tight font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AtAGlance({ creator }: { creator: CreatorProfile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const performance = useQuery(performanceQuery(creator.id, 'all'));
  const { counts, rates, responseHours: hours } = performance.data ?? {};
  return (
    <Card className="grid gap-x-12 gap-y-5 p-5 sm:p-6 lg:grid-cols-2">
      <div>
        <h2 className="text-base">{t('creatorProfiles.overview.title')}</h2>
        <dl className="mt-3 grid gap-2 text-ui">
          <Row
            name={t('creatorProfiles.overview.completion')}
            note={
              counts &&
              counts.accepted > 0 &&
              t('creatorProfiles.performance.how.completion', {
                part: counts.approved,
                whole: counts.accepted,
              })
            }
          >
            {performance.isPending ? (
              <Skeleton className="h-5 w-12" />
            ) : (
              counts && counts.accepted > 0 && `${format.rating(rates!.completion)}%`
            )}
          </Row>
          <Row name={t('creatorProfiles.overview.response')}>
            {performance.isPending ? (
              <Skeleton className="h-5 w-12" />
            ) : (
              typeof hours === 'number' &&
              (hours < 1
                ? t('creatorProfiles.overview.underOneHour')
                : t('creatorProfiles.overview.hours', { count: Math.round(hours) }))
            )}
          </Row>
          <Row name={t('creatorProfiles.overview.campaigns')}>{format.number(creator.totalCampaigns)}</Row>
        </dl>
      </div>
      <div className="grid content-start gap-4 empty:hidden max-lg:border-t max-lg:border-line max-lg:pt-4">
        {creator.reliability && (
          <div>
            <p className="font-medium">
              <CreatorSentence reliability={creator.reliability} />
            </p>
            <HowReliability side="creator" />
          </div>
        )}
        {creator.expertiseTags.length > 0 && (
          <div>
            <h3 className="mb-2 text-ui">{t('creatorProfiles.overview.expertise')}</h3>
            <Tags tags={creator.expertiseTags} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Row({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium">
        {children || (
          <span className="font-normal text-ink-3">— {t('creatorProfiles.performance.notEnough')}</span>
        )}
      </dd>
      {note && <dd className="basis-full text-label text-ink-3">{note}</dd>}
    </div>
  );
}
