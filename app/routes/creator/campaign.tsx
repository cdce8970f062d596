import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { supplyOf } from '#features/campaigns/campaigns/brief/brief.ts';
import { ConfirmArrival } from '#features/campaigns/shipments/ui/confirm-arrival.tsx';
import { ownShipmentQuery } from '#features/campaigns/shipments/ui/data.ts';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import { LazySubmitForm } from '#features/campaigns/submissions/ui/lazy-submit-form.tsx';
import { SubmitDialog } from '#features/campaigns/submissions/ui/submit-dialog.tsx';
import { WorkBrief } from '#features/campaigns/submissions/ui/work-brief.tsx';
import { Due, WorkFacts } from '#features/campaigns/submissions/ui/work-facts.tsx';
import type { WorkView } from '#features/marketplace/discovery/schema.ts';
import { workItemQuery } from '#features/marketplace/discovery/ui/data.ts';
import { LazyApplyForm } from '#features/marketplace/discovery/ui/lazy-apply-form.tsx';
import { WorkStep } from '#features/marketplace/discovery/ui/work-step.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EmptyPage, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { LazyFormDialog } from '#ui/overlays/lazy-form-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { isOwnWork } from '../shell/navigation.ts';
import type { RoleHandle } from '../signed-in-layout.tsx';
import { CampaignStep, NotSecured, RequestedChanges, WorkDeadline } from './campaign-step.tsx';
import { useIsWide } from './use-is-wide.ts';
import { WorkProgress } from './work-progress.tsx';

const OwnReviewDialog = lazyPart(() => import('#features/campaigns/reviews/ui/own-review-dialog.tsx'));
const BrandFiguresCard = lazyPart(() => import('#features/campaigns/ratings/ui/brand-figures.tsx'));

const InvitationCard = lazyPart(() => import('#features/marketplace/discovery/ui/invitation-card.tsx'));

const OwnShipment = lazyPart(() => import('#features/campaigns/shipments/ui/own-shipment.tsx'));

const OwnLinks = lazyPart(() => import('#features/insights/tracking/ui/own-links.tsx'));

export const handle: RoleHandle = { onlyFor: 'creator' };

export default function CreatorCampaign() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded
      query={useQuery(workItemQuery(id))}
      failed={t('submissions.campaign.failed')}
      notFound={
        <EmptyPage
          drawing="search"
          title={t('submissions.campaign.notFound')}
          text={t('submissions.campaign.notFoundText')}
          link={{ to: '/dashboard', label: t('submissions.campaign.notFoundBack') }}
        />
      }
      skeleton={
        <Loading
          className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
          shapes={['h-10 w-2/3 lg:col-span-2', 'h-96 rounded-card!', 'h-64 rounded-card!']}
        />
      }
    >
      {(work) => <Campaign work={work} />}
    </Loaded>
  );
}

function Campaign({ work }: { work: WorkView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const [opened, setWatching] = useState<OwnSubmission | null>(null);
  // A notification about comments opens their version.
  const watching = opened ?? work.submissions.find(({ id }) => id === params.get('review'));
  const close = () => {
    setWatching(null);
    if (params.has('review')) setParams({}, { replace: true });
  };
  // Stays the same form when the step changes, for example after sending.
  const [openForm, setOpenForm] = useState<'apply' | 'submit' | null>(null);
  const closeForm = () => setOpenForm(null);
  const mayApply = work.step === 'apply' && !work.invitation;
  const isAccepted = work.application?.status === 'accepted';
  const takesProduct = isAccepted && work.brief && supplyOf(work.brief.product);
  const { data: shipment, isLoading: isShipmentLoading } = useQuery({
    ...ownShipmentQuery(work.application?.id ?? ''),
    enabled: Boolean(takesProduct),
  });
  const isAwaitingProduct = work.step === 'submit' && shipment !== undefined && shipment.status !== 'arrived';
  const isOnItsWay = isAwaitingProduct && shipment.status === 'shipped';
  const hasForm =
    work.step === 'revise' || (work.step === 'submit' && !isAwaitingProduct && !isShipmentLoading);
  const hasAction = mayApply || hasForm || isOnItsWay;
  const isWide = useIsWide();
  // Smaller screens open it from the bar below.
  const hasFormHere = hasForm && isWide && openForm !== 'submit';
  const delivery = isAccepted ? work.application?.delivery : undefined;
  const links = (work.application || work.submissions.length > 0) && (
    <Suspense>
      <OwnLinks campaignId={work.id} />
    </Suspense>
  );
  const brandRecord = (
    <Suspense fallback={<Skeleton className="h-52 rounded-card!" />}>
      <BrandFiguresCard brand={work.brand} />
    </Suspense>
  );
  return (
    <div className={hasAction ? 'max-lg:pb-20' : ''}>
      <PageHeader
        title={work.title}
        back={
          isOwnWork(work)
            ? { to: '/dashboard?tab=submissions', label: t('submissions.tabs.submissions') }
            : { to: '/dashboard', label: t('submissions.tabs.available') }
        }
        subtitle={
          <>
            {t('submissions.work.by')} <bdi>{work.brandName}</bdi>
          </>
        }
        badge={work.intake === 'open_call' && <Pill tone="violet">{t('submissions.work.openCall')}</Pill>}
      />
      {isAccepted && ['submit', 'in_review', 'revise', 'approved'].includes(work.step) && (
        <WorkProgress
          work={work}
          takesProduct={isShipmentLoading || shipment !== undefined}
          isAwaitingProduct={isAwaitingProduct}
        />
      )}
      <ClosedNotice work={work} />
      {work.invitation && (
        <Suspense fallback={<Skeleton className="mb-5 h-44 rounded-card!" />}>
          <InvitationCard invitation={work.invitation} brandName={work.brandName} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        <WorkFacts
          work={work}
          isOpen={['apply', 'application_pending', 'submit'].includes(work.step)}
          delivery={delivery}
          latest={work.submissions[0]}
          isDueBelow={hasFormHere}
        />
        <aside className="contents gap-4 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col">
          {work.application && takesProduct && (
            <Suspense fallback={<Skeleton className="h-44 rounded-card!" />}>
              <OwnShipment applicationId={work.application.id} hasBar={isOnItsWay} />
            </Suspense>
          )}
          <CampaignStep
            work={work}
            isAwaitingProduct={isAwaitingProduct}
            hasForm={hasFormHere}
            onSubmitEarly={() => setOpenForm('submit')}
            onWatch={setWatching}
          />
          {isWide && links}
          {isWide && brandRecord}
        </aside>
        {hasFormHere && (
          <Card className="p-6" raised>
            <div className="mb-5 flex flex-col gap-3 border-b border-line pb-5">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <div>
                  <h2 className="text-lg">{t(`submissions.step.${work.step}`)}</h2>
                  {delivery && work.step === 'submit' && (
                    <dl className="mt-1 flex flex-wrap items-baseline gap-x-3">
                      <Due work={work} delivery={delivery} />
                    </dl>
                  )}
                </div>
                <WorkDeadline work={work} />
              </div>
              <RequestedChanges work={work} />
            </div>
            <LazySubmitForm work={work} revised={work.step === 'revise'} latest={work.submissions[0]} />
          </Card>
        )}
        <WorkBrief work={work} />
        {!isWide && <NotSecured work={work} />}
        {!isWide && links}
        {!isWide && brandRecord}
      </div>

      {hasAction && (
        <div
          data-task
          className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:last:flex-1 lg:hidden"
        >
          {delivery?.dueAt && work.step === 'submit' && (
            <p className="leading-tight">
              <span className="block text-label text-ink-3">{t('submissions.campaign.dueShort')}</span>
              <span className="font-semibold">{format.date(delivery.dueAt)}</span>
            </p>
          )}
          {!work.application && (
            <p className="leading-tight">
              <span className="block text-label text-ink-3">{t('submissions.work.earn')}</span>
              <Money cents={work.payoutCents} className="text-lg font-semibold" />
            </p>
          )}
          {isOnItsWay ? (
            <ConfirmArrival id={shipment.id} />
          ) : (
            <WorkStep
              work={work}
              onOpen={() => setOpenForm(mayApply ? 'apply' : 'submit')}
              className="flex-1"
            />
          )}
        </div>
      )}
      <LazyFormDialog
        open={openForm === 'apply'}
        onClose={closeForm}
        title={t('applications.form.title')}
        description={<bdi>{work.title}</bdi>}
      >
        <LazyApplyForm work={work} onDone={closeForm} />
      </LazyFormDialog>
      <SubmitDialog
        open={openForm === 'submit'}
        title={work.title}
        revised={work.step === 'revise'}
        onClose={closeForm}
      >
        <div className="mb-5 empty:hidden">
          <RequestedChanges work={work} />
        </div>
        <LazySubmitForm
          work={work}
          revised={work.step === 'revise'}
          latest={work.submissions[0]}
          onDone={closeForm}
        />
      </SubmitDialog>
      {watching && (
        <Suspense>
          <OwnReviewDialog submission={watching} versions={work.submissions} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function ClosedNotice({ work }: { work: WorkView }) {
  const { t } = useTranslation();
  const isOver = work.step === 'closed' || work.status === 'completed';
  const state = work.status === 'paused' ? 'paused' : isOver ? 'closed' : null;
  if (!state) return null;
  return (
    <div className="mb-5">
      <NoticeBox>
        <strong className="font-semibold">{t(`submissions.campaign.${state}`)}.</strong>{' '}
        {t(`submissions.campaign.${state}${work.step === 'revise' ? 'ReviseText' : 'Text'}`)}
      </NoticeBox>
    </div>
  );
}
