import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayRateBrand } from '#features/campaigns/ratings/policy.ts';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { ownSubmissionsQuery } from '#features/campaigns/submissions/ui/data.ts';
import { OwnSubmissionCard } from '#features/campaigns/submissions/ui/own-submission-card.tsx';
import { watchable } from '#features/campaigns/submissions/ui/watchable.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/lists/list-states.tsx';
import { VideoDialog } from '#ui/media/video-player.tsx';
import { campaignPath } from './paths.ts';

const RatingPanel = lazy(() =>
  import('#features/campaigns/ratings/ui/rating-panel.tsx').then((m) => ({ default: m.RatingPanel })),
);

/** Everything that the creator sent, one card per campaign with its versions. */
export function SubmissionsTab() {
  const { t } = useTranslation();
  const own = useInfiniteQuery(ownSubmissionsQuery);
  const [watching, setWatching] = useState<OwnSubmission | null>(null);

  if (own.isPending) {
    return (
      <Loading className="flex flex-col gap-3 sm:gap-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-48 rounded-card!" />
        ))}
      </Loading>
    );
  }
  if (!own.data) {
    return (
      <ErrorState
        title={t('submissions.own.failed')}
        text={errorText(t, own.error)}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    );
  }
  const groups = groupByCampaign(own.data.pages.flatMap((page) => page.items));
  if (groups.length === 0) {
    return (
      <EmptyState
        title={t('submissions.own.empty')}
        text={t('submissions.own.emptyText')}
        action={
          <LinkButton to="/dashboard" variant="primary">
            {t('submissions.own.findWork')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3 sm:gap-4">
        {groups.map((versions) => (
          <li key={versions[0].campaignId}>
            <OwnSubmissionCard
              versions={versions}
              campaignPath={campaignPath(versions[0].campaignId)}
              onWatch={setWatching}
              rating={
                mayRateBrand(versions[0]) && (
                  <Suspense fallback={<Skeleton className="h-11 w-40" />}>
                    <RatingPanel brief of="brand" submissionId={versions[0].id} />
                  </Suspense>
                )
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={own.hasNextPage}
        loading={own.isFetchingNextPage}
        onLoad={() => void own.fetchNextPage()}
      />
      <VideoDialog
        open={watching !== null}
        onClose={() => setWatching(null)}
        {...(watching ? watchable(watching.video) : { url: '' })}
        title={watching?.title ?? ''}
      />
    </>
  );
}

/** Versions of one campaign stand together, in the order in which its newest one appears. */
function groupByCampaign(newestFirst: OwnSubmission[]): [OwnSubmission, ...OwnSubmission[]][] {
  const groups = new Map<string, [OwnSubmission, ...OwnSubmission[]]>();
  for (const submission of newestFirst) {
    const group = groups.get(submission.campaignId);
    if (group) group.push(submission);
    else groups.set(submission.campaignId, [submission]);
  }
  return [...groups.values()];
}
