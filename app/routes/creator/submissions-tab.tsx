import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayRateBrand } from '#features/campaigns/ratings/policy.ts';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { ownSubmissionsQuery } from '#features/campaigns/submissions/ui/data.ts';
import { OwnSubmissionCard } from '#features/campaigns/submissions/ui/own-submission-card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import { campaignPath } from '../shell/navigation.ts';

const OwnApplications = lazyPart(() => import('#features/campaigns/applications/ui/own-applications.tsx'));
const OwnReviewDialog = lazyPart(() => import('#features/campaigns/reviews/ui/own-review-dialog.tsx'));
const RatingPanel = lazyPart(() => import('#features/campaigns/ratings/ui/rating-panel.tsx'));

export default function SubmissionsTab() {
  const { t } = useTranslation();
  const own = useInfiniteQuery(ownSubmissionsQuery);
  const [watching, setWatching] = useState<OwnSubmission | null>(null);

  return (
    <>
      <Suspense>
        <OwnApplications campaignPath={campaignPath} />
      </Suspense>
      <LoadedList
        list={own}
        failed={t('submissions.own.failed')}
        skeleton={
          <Loading className="flex flex-col gap-3 sm:gap-4" shapes={Array(3).fill('h-48 rounded-card!')} />
        }
        empty={
          <EmptyState
            title={t('submissions.own.empty')}
            text={t('submissions.own.emptyText')}
            link={{ to: '/dashboard', label: t('submissions.own.findWork') }}
          />
        }
      >
        {(submissions) => (
          <ul className="flex flex-col gap-3 sm:gap-4">
            {groupByCampaign(submissions).map((versions) => (
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
        )}
      </LoadedList>
      {watching && (
        <Suspense>
          <OwnReviewDialog
            submission={watching}
            versions={(own.data?.pages ?? []).flatMap(({ items }) =>
              items.filter(({ campaignId }) => campaignId === watching.campaignId),
            )}
            onClose={() => setWatching(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function groupByCampaign(newestFirst: OwnSubmission[]): [OwnSubmission, ...OwnSubmission[]][] {
  const groups = new Map<string, [OwnSubmission, ...OwnSubmission[]]>();
  for (const submission of newestFirst) {
    const group = groups.get(submission.campaignId);
    if (group) group.push(submission);
    else groups.set(submission.campaignId, [submission]);
  }
  return [...groups.values()];
}
