import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Film, type LucideIcon, Package } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ownApplicationsQuery } from '#features/campaigns/applications/ui/data.ts';
import { canRateBrand } from '#features/campaigns/ratings/policy.ts';
import type { ExpectedProduct } from '#features/campaigns/shipments/schema.ts';
import { ConfirmArrival } from '#features/campaigns/shipments/ui/confirm-arrival.tsx';
import { expectedProductsQuery } from '#features/campaigns/shipments/ui/data.ts';
import { ShipmentPill, TrackingText } from '#features/campaigns/shipments/ui/shipment-status.tsx';
import { canReview, canRevise } from '#features/campaigns/submissions/policy.ts';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { ownSubmissionsQuery } from '#features/campaigns/submissions/ui/data.ts';
import { DoneVideos } from '#features/campaigns/submissions/ui/own-work/done-videos.tsx';
import {
  OwnSubmissionRow,
  WorkRow,
  workColumns,
} from '#features/campaigns/submissions/ui/own-work/own-work-row.tsx';
import type { CreatorAttention } from '#features/marketplace/attention/schema.ts';
import { creatorAttentionQuery } from '#features/marketplace/attention/ui/data.ts';
import { formatDue } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { moreOf } from '#platform/api-client/pages-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyState, ErrorState, Loading, LoadMore } from '#ui/lists/list-states.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { Segments } from '#ui/tabs.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { Loaded } from '../shell/loaded.tsx';
import { campaignPath } from '../shell/navigation.ts';

const OwnApplications = lazyPart(() => import('#features/campaigns/applications/ui/own-applications.tsx'));
const OwnReviewDialog = lazyPart(() => import('#features/campaigns/reviews/ui/own-review-dialog.tsx'));
const loadRating = () => import('#features/campaigns/ratings/ui/rating-panel.tsx');
const RatingPanel = lazyPart(loadRating);
const RateButton = lazyPart(() => loadRating().then((m) => ({ default: m.RateButton })));

const PARTS = ['active', 'finished', 'applications'] as const;
type Part = (typeof PARTS)[number];

export default function SubmissionsTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const own = useInfiniteQuery(ownSubmissionsQuery);
  const attention = useQuery(creatorAttentionQuery);
  const products = useInfiniteQuery(expectedProductsQuery);
  const applications = useInfiniteQuery(ownApplicationsQuery);
  const [watching, setWatching] = useState<OwnSubmission | null>(null);

  const submissions = own.data?.pages.flatMap(({ items }) => items) ?? [];
  const applied = applications.data?.pages.flatMap(({ items }) => items) ?? [];
  const tasks = attention.data?.tasks ?? [];
  const latest = latestOfCampaigns(submissions);
  const toRevise = latest.filter(canRevise);
  const due = tasks.filter(({ kind }) => kind === 'work' || kind === 'address');
  const inReview = latest.filter(canReview);
  const done = latest.filter((submission) => !canReview(submission) && !canRevise(submission));
  const expected = (products.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ campaignId }) => !submissions.some((submission) => submission.campaignId === campaignId),
  );

  /** Of the loaded items. */
  const counts: Record<Part, number> = {
    active: toRevise.length + due.length + expected.length + inReview.length,
    finished: done.length,
    applications: applied.length,
  };
  const hasMore: Record<Part, boolean> = {
    active: own.hasNextPage || products.hasNextPage,
    finished: own.hasNextPage,
    applications: applications.hasNextPage,
  };
  const parts = PARTS.filter((part) => counts[part] > 0);
  const part = parts.find((name) => name === search.get('show')) ?? parts[0];
  const failed = t('submissions.own.failed');
  const skeleton = <Loading className="grid gap-4" shapes={['h-72 rounded-card!', 'h-48 rounded-card!']} />;
  const rowOf = (submission: OwnSubmission, isNext = false) => (
    <OwnSubmissionRow
      key={submission.id}
      submission={submission}
      campaignPath={campaignPath(submission.campaignId)}
      onWatch={() => setWatching(submission)}
      isNext={isNext}
    />
  );

  return (
    <div className="grid gap-4">
      <Loaded query={attention} failed={failed} skeleton={skeleton}>
        {() => (
          <Loaded query={own} failed={failed} skeleton={skeleton}>
            {() => (
              <>
                {parts.length > 1 && (
                  <Segments
                    label={t('submissions.own.show')}
                    options={parts.map((value) => ({
                      value,
                      label: (
                        <>
                          {t(`submissions.own.parts.${value}`)}{' '}
                          <bdi dir="ltr" className="font-normal text-ink-3">
                            {`${counts[value]}${hasMore[value] ? '+' : ''}`}
                          </bdi>
                        </>
                      ),
                    }))}
                    value={part!}
                    onChange={(show) => setSearch({ tab: 'submissions', show }, { replace: true })}
                  />
                )}
                {part === 'active' && (
                  <>
                    <Group title={t('submissions.own.groups.turn')}>
                      {[
                        ...toRevise.map((submission, index) => rowOf(submission, index === 0)),
                        ...due.map((task, index) => (
                          <DueRow key={task.id} task={task} isNext={toRevise.length + index === 0} />
                        )),
                      ]}
                    </Group>
                    <Group title={t('submissions.own.groups.product')}>
                      {expected.map((product) => (
                        <ExpectedRow key={product.id} product={product} />
                      ))}
                    </Group>
                    {products.isError && <ErrorState title={failed} {...retryOf(t, products)} />}
                    <LoadMore {...moreOf(products)} />
                    <Group title={t('submissions.own.groups.review')}>
                      {inReview.map((submission) => rowOf(submission))}
                    </Group>
                  </>
                )}
                {part === 'finished' && (
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
                {part !== 'applications' && <LoadMore {...moreOf(own)} />}
                {!part && applications.isPending && skeleton}
                {!part && !applications.isPending && (
                  <EmptyState
                    title={t('submissions.own.empty')}
                    text={t('submissions.own.emptyText')}
                    link={{ to: '/dashboard', label: t('submissions.own.findWork') }}
                  />
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {(part === 'applications' || applications.isError) && (
        <Suspense>
          <OwnApplications campaignPath={campaignPath} />
        </Suspense>
      )}
      {watching && (
        <Suspense>
          <OwnReviewDialog
            submission={watching}
            versions={submissions.filter(({ campaignId }) => campaignId === watching.campaignId)}
            onClose={() => setWatching(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const { t } = useTranslation();
  if (children.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <div className={workColumns}>
        <GroupTitle className="lg:col-span-3 lg:px-0">{title}</GroupTitle>
        <p
          aria-hidden="true"
          className="self-end text-label text-ink-3 max-lg:hidden ltr:text-end rtl:text-start"
        >
          {t('submissions.work.earn')}
        </p>
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

const GroupTitle = ({ className, children }: { className?: string; children: string }) => (
  <h2 className={clsx('px-4 pt-4 text-base sm:px-5', className)}>{children}</h2>
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
      picture={<NoVideo icon={Film} />}
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

function ExpectedRow({ product }: { product: ExpectedProduct }) {
  return (
    <WorkRow
      picture={<NoVideo icon={Package} />}
      title={product.campaignTitle}
      campaignPath={campaignPath(product.campaignId)}
      status={<ShipmentPill {...product} />}
      payoutCents={product.payoutCents}
      facts={
        <span className="truncate">
          <bdi>{product.brandName}</bdi>
        </span>
      }
      action={product.status === 'shipped' && <ConfirmArrival id={product.id} isInList />}
    >
      <TrackingText {...product} />
    </WorkRow>
  );
}

const NoVideo = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid aspect-9/16 place-items-center rounded-control border border-dashed border-line-strong text-ink-3">
    <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
  </span>
);

/** Newest first. */
function latestOfCampaigns(newestFirst: OwnSubmission[]): OwnSubmission[] {
  const latest = new Map<string, OwnSubmission>();
  for (const submission of newestFirst)
    if (!latest.has(submission.campaignId)) latest.set(submission.campaignId, submission);
  return [...latest.values()];
}
