import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { newId } from '#core/ids.ts';
import { draftNotFound, filesUnfinished } from '#features/campaigns/campaign-drafts/errors.ts';
import {
  missingIn,
  openSteps,
  readOrder,
  type Step,
  stepsFor,
} from '#features/campaigns/campaign-drafts/rules.ts';
import type { DraftView } from '#features/campaigns/campaign-drafts/schema.ts';
import { Clashes } from '#features/campaigns/campaign-drafts/ui/clashes.tsx';
import { beginDraft, finishDraft } from '#features/campaigns/campaign-drafts/ui/data.ts';
import { BOTTOM_BAR, OrderSummary } from '#features/campaigns/campaign-drafts/ui/order-summary.tsx';
import { NotSaved, SavedNote } from '#features/campaigns/campaign-drafts/ui/saved-note.tsx';
import { Stepper } from '#features/campaigns/campaign-drafts/ui/stepper.tsx';
import { BasicsStep } from '#features/campaigns/campaign-drafts/ui/steps/basics-step.tsx';
import {
  FilesOfOtherSteps,
  hasUnfinishedFiles,
} from '#features/campaigns/campaign-drafts/ui/steps/lazy-draft-files.tsx';
import type { Saving } from '#features/campaigns/campaign-drafts/ui/use-autosave.ts';
import { type StepProps, useDraftForm } from '#features/campaigns/campaign-drafts/ui/use-draft-form.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Money } from '#ui/text.tsx';

const VideoStep = lazyPart(() => import('#features/campaigns/campaign-drafts/ui/steps/video-step.tsx'));
const ProductStep = lazyPart(() => import('#features/campaigns/campaign-drafts/ui/steps/product-step.tsx'));
const CreatorsStep = lazyPart(() => import('#features/campaigns/campaign-drafts/ui/steps/creators-step.tsx'));
const ReviewStep = lazyPart(() => import('./review-step.tsx'));

const PublishButtons = lazyPart(() =>
  import('../campaign/publishing-fee.tsx').then((m) => ({ default: m.PublishButtons })),
);

const FORM_ID = 'campaign-draft';
const FIELDS = { basics: BasicsStep, video: VideoStep, product: ProductStep, creators: CreatorsStep };

type WizardProps = {
  id: string;
  view: DraftView | null;
  /** Preselected for a new draft. */
  chosen: DraftView['creator'];
  /** Deleted in another tab or device. */
  isGone: boolean;
};

/** Five steps, each with its URL. Four for a preselected creator. */
export function Wizard({ id, view, chosen, isGone }: WizardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requestedStep = params.get('step');

  const creator = view ? view.creator : chosen;
  const isLeaving = useRef(false);
  const draft = useDraftForm({ id, view, creator, step: (requestedStep ?? 'basics') as Step }, () => {
    isLeaving.current = true;
    return navigate(`/campaign/new?draft=${id}&step=${steps[steps.indexOf(step) + 1]!}`);
  });
  const { content, form, field, isStored } = draft;
  const saving: Saving = isGone ? { is: 'failed', error: draftNotFound() } : draft.saving;
  const start = chosen ? `creator=${chosen.id}&new` : 'new';
  const pathOf = (step: Step) => `/campaign/new?${isStored ? 'draft' : start}=${id}&step=${step}`;
  const steps = stepsFor(content);
  const open = openSteps(content);
  const step = open.find((name) => name === requestedStep) ?? open.at(-1)!;
  const heading = useFocusOnStep(step);
  // Replaces the URL of the new draft after its first save, unless “Next” leaves it.
  const isNew = params.has('new');
  const storedPath = isStored && isNew && !draft.isSending ? pathOf(step) : null;
  useEffect(() => {
    if (!isNew) isLeaving.current = false;
    // The form is idle before the router has rendered the next step.
    else if (storedPath && !isLeaving.current)
      void navigate(storedPath, { replace: true, preventScrollReset: true });
  }, [isNew, storedPath, navigate]);
  if (requestedStep !== step) return <Navigate to={pathOf(step)} replace />;

  const stepProps: StepProps = { form, field, content, view, creator, id };
  const previous = steps[steps.indexOf(step) - 1];
  const backPath = previous && pathOf(previous);
  const isReview = step === 'review';
  const finish = async () => {
    if (hasUnfinishedFiles(id)) throw filesUnfinished();
    await draft.save();
    return (await finishDraft(id)).id;
  };
  const price = readOrder(content, creator?.tier);
  const order = (
    <aside
      aria-label={t('campaignDrafts.order.title')}
      className="lg:sticky lg:top-22 lg:col-start-2 lg:row-start-1"
    >
      <OrderSummary {...{ form, field, content, creator, isReview }}>
        {isReview ? (
          price && (
            <Suspense fallback={<Skeleton className="h-11" />}>
              <PublishButtons
                campaign={{ ...content, budgetCents: price.unitCents, maxSubmissions: price.quantity }}
                prepare={finish}
                barClass={BOTTOM_BAR}
                back={<BackButton to={backPath!} />}
              />
            </Suspense>
          )
        ) : (
          <NextStep {...{ step, draft, backPath }} />
        )}
      </OrderSummary>
    </aside>
  );
  return (
    <>
      <PageHeader
        title={t('campaignDrafts.newTitle')}
        back={{ to: '/dashboard', label: t('campaignDrafts.back') }}
        actions={<SavedNote saving={saving} isNew={!isStored} />}
      />
      <Stepper steps={steps} open={open} current={step} pathOf={pathOf} />
      <NotSaved
        saving={saving}
        onKeep={async () => {
          const newDraft = newId('cdr');
          await beginDraft(newDraft, form.getValues());
          await navigate(`/campaign/new?draft=${newDraft}&step=${step}`, {
            replace: true,
            state: { isStored: true },
          });
        }}
        campaignId={view?.campaignId}
        onRetry={() => void draft.save().catch(() => {})}
      />
      <Clashes clashes={draft.clashes} settle={draft.settle} />
      <div
        data-task
        className="grid items-start gap-6 max-lg:pb-20 max-lg:**:scroll-mb-28 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Card className="p-5 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 sm:p-7 lg:col-start-1 lg:row-start-1">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t(`campaignDrafts.headings.${step}`)}
          </h2>
          <p className="mt-1 mb-6 text-ink-2">{t(`campaignDrafts.texts.${step}`)}</p>
          {isReview ? (
            <Suspense fallback={<StepSkeleton />}>
              <ReviewStep {...stepProps} pathOf={pathOf} />
            </Suspense>
          ) : (
            <StepForm key={step} step={step} draft={draft} stepProps={stepProps} />
          )}
          <FilesOfOtherSteps {...stepProps} step={step} />
        </Card>
        {order}
      </div>
    </>
  );
}

type FormStep = keyof typeof FIELDS;
type StepFormProps = { step: FormStep; draft: ReturnType<typeof useDraftForm>; stepProps: StepProps };

function StepForm({ step, draft, stepProps }: StepFormProps) {
  return (
    <form id={FORM_ID} {...draft.formProps}>
      <StepFields step={step} {...stepProps} />
      <div className="mt-6 has-[>:empty]:mt-0">
        <FormError>{draft.problem}</FormError>
      </div>
    </form>
  );
}

type NextStepProps = Pick<StepFormProps, 'step' | 'draft'> & { backPath: string | undefined };

/** “Next” is disabled for assistive technology while a field is missing, but pressing it leads to the first such field. */
function NextStep({ step, draft, backPath }: NextStepProps) {
  const { t } = useTranslation();
  return (
    <div className={clsx(BOTTOM_BAR, 'flex items-center gap-2')}>
      {backPath && <BackButton to={backPath} />}
      <dl className="min-w-0 pe-2 leading-tight lg:hidden">
        <dt className="text-xs text-ink-2">{t('campaignDrafts.order.onPublishing')}</dt>
        <dd>
          <Money cents={PUBLISHING_FEE_CENTS} className="text-lg leading-tight font-semibold" />
        </dd>
      </dl>
      <Button
        type="submit"
        form={FORM_ID}
        variant="primary"
        className="flex-1"
        aria-disabled={missingIn(step, draft.content).length > 0 || draft.isSending}
        loading={draft.isSending}
      >
        {t('campaignDrafts.next')}
      </Button>
    </div>
  );
}

/** On phones the stepper leads back, unless this is the only action of the bar. */
function BackButton({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton to={to} className="max-lg:not-only:hidden">
      {t('campaignDrafts.previous')}
    </LinkButton>
  );
}

function StepFields({ step, ...props }: StepProps & { step: FormStep }) {
  const Step = FIELDS[step];
  return (
    <Suspense fallback={<StepSkeleton />}>
      <div className="flex flex-col gap-6">
        <Step {...props} />
      </div>
    </Suspense>
  );
}

function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const before = useRef(state?.isStored ? null : step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

function StepSkeleton() {
  return <Loading className="grid gap-5" shapes={['h-16', 'h-16', 'h-24']} />;
}
