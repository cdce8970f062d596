import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canRateBrand } from '#features/campaigns/ratings/policy.ts';
import { canReview, canRevise } from '#features/campaigns/submissions/policy.ts';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { ownSubmissionsQuery } from '#features/campaigns/submissions/ui/data.ts';
import { DoneVideos } from '#features/campaigns/submissions/ui/own-work/done-videos.tsx';
import { OwnSubmissionRow, WorkRow } from '#features/campaigns/submissions/ui/own-work/own-work-row.tsx';
import type { CreatorAttention } from '#features/marketplace/attention/schema.ts';
import { creatorAttentionQuery } from '#features/marketplace/attention/ui/data.ts';
import { formatDue } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, Loading } from '#ui/lists/list-states.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { Loaded, LoadedList } from '../shell/loaded.tsx';
import { campaignPath } from '../shell/navigation.ts';

const OwnApplications = lazyPart(() => import('#features/campaigns/applications/ui/own-applications.tsx'));
const OwnReviewDialog = lazyPart(() => import('#features/campaigns/reviews/ui/own-review-dialog.tsx'));
const loadRating = () => import('#features/campaigns/ratings/ui/rating-panel.tsx');
const RatingPanel = lazyPart(loadRating);
const RateButton = lazyPart(() => loadRating().then((m) => ({ default: m.RateButton })));

export default function SubmissionsTab() {
  const { t } = useTranslation();
  const own = useInfiniteQuery(ownSubmissionsQuery);
  const attention = useQuery(creatorAttentionQuery);
  const [watching, setWatching] = useState<OwnSubmission | null>(null);

  const rowOf = (submission: OwnSubmission, isNext = false) => (
    <OwnSubmissionRow
      key={submission.id}
      submission={submission}
      campaignPath={campaignPath(submission.campaignId)}
      onWatch={() => setWatching(submission)}
      isNext={isNext}
    />
  );
  const rowOfTask = (task: WorkTask, isNext: boolean) => <DueRow key={task.id} task={task} isNext={isNext} />;
  const failed = t('submissions.own.failed');
  const skeleton = <Loading className="grid gap-4" shapes={['h-72 rounded-card!', 'h-48 rounded-card!']} />;

  return (
    <>
      <Loaded query={attention} failed={failed} skeleton={skeleton}>
        {({ tasks }) => {
          const due = tasks.filter(({ kind }) => kind === 'work' || kind === 'address');
          return (
            <LoadedList
              list={own}
              failed={failed}
              skeleton={skeleton}
              empty={
                due.length > 0 ? (
                  <Group title={t('submissions.own.groups.turn')}>
                    {due.map((task, index) => rowOfTask(task, index === 0))}
                  </Group>
                ) : (
                  <EmptyState
                    title={t('submissions.own.empty')}
                    text={t('submissions.own.emptyText')}
                    link={{ to: '/dashboard', label: t('submissions.own.findWork') }}
                  />
                )
              }
            >
              {(submissions) => {
                const latest = latestOfCampaigns(submissions);
                const toRevise = latest.filter(canRevise);
                const done = latest.filter((submission) => !canReview(submission) && !canRevise(submission));
                return (
                  <div className="grid gap-4">
                    <Group title={t('submissions.own.groups.turn')}>
                      {[
                        ...toRevise.map((submission, index) => rowOf(submission, index === 0)),
                        ...due.map((task, index) => rowOfTask(task, toRevise.length + index === 0)),
                      ]}
                    </Group>
                    <Group title={t('submissions.own.groups.review')}>
                      {latest.filter(canReview).map((submission) => rowOf(submission))}
                    </Group>
                    {done.length > 0 && (
                      <Card className="overflow-hidden">
                        <GroupTitle>{t('submissions.own.groups.done')}</GroupTitle>
                        <DoneVideos
                          label={t('submissions.own.groups.done')}
                          submissions={done}
                          campaignPathOf={campaignPath}
                          onWatch={setWatching}
                          ratingOf={(submission) =>
                            canRateBrand(submission) && (
                              <Suspense>
                                <RatingPanel
                                  brief
                                  withButton={false}
                                  ratedSide="brand"
                                  submissionId={submission.id}
                                />
                              </Suspense>
                            )
                          }
                          rateButtonOf={(submission) =>
                            canRateBrand(submission) && (
                              <Suspense>
                                <RateButton ratedSide="brand" submissionId={submission.id} size="small" />
                              </Suspense>
                            )
                          }
                        />
                      </Card>
                    )}
                  </div>
                );
              }}
            </LoadedList>
          );
        }}
      </Loaded>
      <Suspense>
        <OwnApplications campaignPath={campaignPath} />
      </Suspense>
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

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <GroupTitle>{title}</GroupTitle>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

const GroupTitle = ({ children }: { children: string }) => (
  <h2 className="px-4 pt-4 text-base sm:px-5">{children}</h2>
);

type WorkTask = CreatorAttention['tasks'][number];

/** Accepted work that waits for a video or an address. */
function DueRow({ task, isNext }: { task: WorkTask; isNext: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const now = useMinute();
  const due = task.dueAt ? formatDue(task.dueAt, language, now) : task.deadline && format.date(task.deadline);
  const path = campaignPath(task.campaignId!);
  return (
    <WorkRow
      picture={
        <span className="grid aspect-9/16 place-items-center rounded-control border border-dashed border-line-strong text-ink-3">
          <Film className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </span>
      }
      title={task.title}
      campaignPath={path}
      status={<StatusPill tone="violet">{t('orders.job.to_do')}</StatusPill>}
      payoutCents={task.amountCents}
      facts={
        <span className="truncate">
          <bdi>{task.name}</bdi>
        </span>
      }
      action={
        <LinkButton to={path} variant={isNext ? 'primary' : 'secondary'} size="small">
          {t(`attention.actions.${task.kind}`)}
        </LinkButton>
      }
    >
      {due && <p>{t('attention.due', { date: due })}</p>}
    </WorkRow>
  );
}

/** Newest first. */
function latestOfCampaigns(newestFirst: OwnSubmission[]): OwnSubmission[] {
  const latest = new Map<string, OwnSubmission>();
  for (const submission of newestFirst)
    if (!latest.has(submission.campaignId)) latest.set(submission.campaignId, submission);
  return [...latest.values()];
}
