import { clsx } from 'clsx';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstName } from '#core/first-name.ts';
import { splitBudget } from '#core/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText, isRefusal } from '#platform/api-client/error-text.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { Key, useShortcut } from '#ui/shortcuts.tsx';
import { canReview, hasReviewAction } from '../../policy.ts';
import { MAX_CHANGE_REQUESTS, mustRejectFinally } from '../../rules.ts';
import type { RequestChangesInput, ReviewItem } from '../../schema.ts';
import { FileFindings } from '../file-facts.tsx';
import { type CitableComment, CiteFields } from './cite-fields.tsx';
import { type Review, usePendingChecks } from './data.ts';
import { clearKeptReview, type ReviewFields, useKeepReview, useKeptFeedback } from './kept-review.ts';
import { ChangeRequests, Due, Outcome } from './review-state.tsx';

type ReviewDecisionProps = {
  item: ReviewItem;
  comments: CitableComment[];
  onReview: (review: Review) => Promise<void>;
  /** The frame on screen, and a button that inserts its time into a note. Linked videos have no frames. */
  moment?: { frame: ReactNode; button: (insert: (moment: string) => void) => ReactNode } | undefined;
  children: ReactNode;
};

const EMPTY: ReviewFields = { feedback: '', cited: [], commentIds: [], notes: {} };

type Verdict = 'approve' | 'requestChanges';
/** The form that asks for a note, and the version that it was opened for. On phones a change request fills the screen. */
type Confirmation = { verdict: Verdict; item: ReviewItem; isSheet: boolean };

const isPhone = () => matchMedia('(width < 40rem)').matches;

/** Stays in view: at the top of its column on desktops, otherwise at the bottom of the screen. */
export function ReviewDecision({ item, comments, onReview, moment, children }: ReviewDecisionProps) {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  // A colleague's decision closes the payment's confirmation. The text of a change request stays.
  const isOutdated = confirmation?.item.id !== item.id || !canReview(item);
  const shown = confirmation?.verdict === 'approve' && isOutdated ? undefined : confirmation;
  const shownItem = shown?.item ?? item;
  const isBar = hasReviewAction(shownItem);
  const box = useFocusAfter<HTMLDivElement>(shownItem.status);
  return (
    <Card
      ref={box}
      tabIndex={-1}
      data-decision
      data-task={isBar || undefined}
      raised
      className={clsx(
        'max-h-[70dvh] overflow-y-auto outline-none max-sm:max-h-[max(14rem,calc(70dvh-15rem))]',
        // A change request takes the height of its points. Its column scrolls with the page.
        shown?.verdict === 'requestChanges' && '@min-[56rem]:max-h-none @min-[56rem]:overflow-visible',
        isBar &&
          'max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)]',
      )}
    >
      <div className="flex flex-col gap-3 p-4 max-sm:gap-2 max-sm:py-2.5 @min-[56rem]:p-5">
        {canReview(shownItem) && (
          <div className={shown ? 'max-sm:hidden' : 'max-sm:*:text-label'}>
            <Due item={shownItem} />
          </div>
        )}
        {canReview(shownItem) && shown?.verdict !== 'requestChanges' && (
          <FileFindings key={shownItem.id} video={shownItem.video} />
        )}
        {canReview(shownItem) && (
          <Decision
            item={shownItem}
            comments={comments}
            moment={moment}
            verdict={shown?.verdict}
            isSheet={shown?.isSheet ?? false}
            onChoose={(verdict) => {
              setConfirmation(
                verdict && { verdict, item, isSheet: verdict === 'requestChanges' && isPhone() },
              );
              if (verdict === 'approve') pinVideo(box.current);
            }}
            onReview={async (review) => {
              await onReview(review);
              clearKeptReview();
              setConfirmation(undefined);
            }}
          />
        )}
        <Outcome item={item} />
        {!canReview(shownItem) && children}
      </div>
    </Card>
  );
}

/** On phones the opened form covers the lower part of the screen. The video moves up to its place above the form. */
function pinVideo(box: HTMLElement | null) {
  const article = box?.closest('article');
  if (article && article.getBoundingClientRect().top > 0 && isPhone()) article.scrollIntoView();
}

type DecisionProps = Omit<ReviewDecisionProps, 'children'> & {
  verdict: Verdict | undefined;
  isSheet: boolean;
  onChoose: (verdict: Verdict | undefined) => void;
};

function Decision({ item, comments, moment, verdict, isSheet, onChoose, onReview }: DecisionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortcut = useShortcut();
  // Cancelling restores the focus.
  const [cancelledVerdict, setCancelledVerdict] = useState<Verdict>();
  const isFinal = mustRejectFinally(item.version, item.campaignStatus);
  const { form, formProps, field, problem, isSending, request } = useEndpointForm<
    ReviewFields,
    RequestChangesInput,
    void
  >({
    loadSchema: async () => {
      const forms = await import('../form-schema.ts');
      if (verdict === 'approve') return forms.ApprovalForm;
      return isFinal ? forms.RejectionForm : forms.ChangeRequestForm;
    },
    defaultValues: { ...EMPTY, feedback: useKeptFeedback(item.id) },
    keepAs: `review ${item.id}`,
    send: ({ feedback = '', items, commentIds }: RequestChangesInput) => {
      const { id, budgetCents: amountCents } = item;
      if (verdict === 'approve') return onReview({ verdict: 'approve', id, amountCents, feedback });
      return onReview(
        isFinal
          ? { verdict: 'reject', id, feedback }
          : { verdict: 'requestChanges', id, items, commentIds, feedback },
      );
    },
  });
  // The next version starts with an empty form.
  const formItemId = useRef(item.id);
  useEffect(() => {
    if (formItemId.current === item.id) return;
    formItemId.current = item.id;
    form.reset(EMPTY);
    request.reset();
  });
  useKeepReview(form, item);
  const pendingChecks = usePendingChecks(item.id);
  const { payoutCents } = splitBudget(item.budgetCents);
  const amount = format.money(item.budgetCents);
  const breaksBrief =
    item.video.type === 'file' && item.video.findings.some(({ level }) => level === 'refuse');
  // An error belongs to the action that caused it.
  const choose = (next: Verdict | undefined) => {
    request.reset();
    form.clearErrors();
    // Cites the brief items that the brand has marked as missed, unless an earlier choice is left from a cancelled form.
    if (next === 'requestChanges' && form.getValues('cited').length === 0) {
      const missed = item.briefItems.filter(({ id, brandOk }) => {
        const pending = pendingChecks.findLast(({ briefItemId }) => briefItemId === id);
        return (pending ? pending.isMet : brandOk) === false;
      });
      form.setValue(
        'cited',
        missed.map(({ id }) => id),
      );
    }
    onChoose(next);
  };
  const formId = useId();
  const note = useRef<HTMLTextAreaElement>(null);
  const insertMoment = (text: string) => {
    const name = note.current?.isConnected ? (note.current.name as `notes.${string}`) : 'feedback';
    form.setValue(name, `${form.getValues(name) ?? ''} ${text} `.trimStart());
    form.setFocus(name);
  };
  const failure = request.error ? <ReviewProblem error={request.error} /> : <FormError>{problem}</FormError>;
  const close = () => {
    setCancelledVerdict(verdict);
    choose(undefined);
  };
  const cancel = (
    <Button disabled={isSending} onClick={close}>
      {t('review.cancel')}
    </Button>
  );

  if (verdict === 'approve') {
    return (
      <form className="flex flex-col gap-3" {...formProps}>
        <p className="text-sm">
          {t(item.isFunded ? 'review.approveFundedText' : 'review.approveText', {
            amount,
            payout: format.money(payoutCents),
            name: firstName(item.creator.name),
          })}
        </p>
        <TextArea label={t('review.note')} optional rows={2} maxLength={2000} {...field('feedback')} />
        {failure}
        <Button
          type="submit"
          variant="primary"
          autoFocus
          loading={isSending}
          loadingText={t('review.approveBusy')}
        >
          {t('review.approveConfirm', { amount })}
        </Button>
        {cancel}
      </form>
    );
  }
  if (verdict === 'requestChanges') {
    const submit = (
      <Button
        type="submit"
        form={formId}
        variant={isFinal ? 'dangerSolid' : 'primary'}
        loading={isSending}
        loadingText={t('review.rejectBusy')}
      >
        {t(isFinal ? 'review.confirmRejection' : 'review.requestChanges')}
      </Button>
    );
    const cite = !isFinal && (
      <CiteFields items={item.briefItems} comments={comments} form={form} field={field} />
    );
    const feedback = (
      <TextArea
        label={t(isFinal ? 'review.finalFeedback' : 'review.note')}
        hint={
          isFinal
            ? t(item.campaignStatus === 'completed' ? 'review.completedHint' : 'review.finalHint')
            : t('review.feedbackHint', { count: MAX_CHANGE_REQUESTS - item.changeRequestsUsed })
        }
        required={isFinal}
        optional={!isFinal}
        autoFocus={isFinal || !isSheet}
        rows={isFinal || isSheet ? 4 : 2}
        maxLength={2000}
        {...field('feedback')}
      />
    );
    const rememberNote = ({ target }: FocusEvent<HTMLFormElement>) => {
      if (target instanceof HTMLTextAreaElement) note.current = target;
    };
    if (isSheet)
      return (
        <Dialog
          open
          size="tall"
          onClose={() => !isSending && close()}
          title={t(isFinal ? 'review.reject' : 'review.requestChanges')}
          footer={
            <>
              {cancel}
              {submit}
            </>
          }
        >
          <form className="flex flex-col gap-5" id={formId} onFocusCapture={rememberNote} {...formProps}>
            <div className="flex items-center gap-3.5">
              {moment?.frame ?? (
                <Poster
                  imageUrl={item.video.posterUrl}
                  seed={item.video.url}
                  className="w-14 rounded-chip!"
                />
              )}
              <div className="flex min-w-0 flex-col items-start gap-1.5">
                <bdi className="line-clamp-2 font-medium">{item.title}</bdi>
                {moment?.button(insertMoment)}
              </div>
            </div>
            {feedback}
            {cite}
            {failure}
          </form>
        </Dialog>
      );
    return (
      <form
        data-request
        className="flex flex-col gap-3"
        id={formId}
        onFocusCapture={rememberNote}
        {...formProps}
      >
        {feedback}
        <div className="@container empty:hidden">{cite}</div>
        {failure}
        {/* Stays in view while the box or the page scrolls. In the box the text above fades out. */}
        <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 bg-card px-4 py-3 *:flex-auto @max-[56rem]:before:pointer-events-none @max-[56rem]:before:absolute @max-[56rem]:before:inset-x-0 @max-[56rem]:before:bottom-full @max-[56rem]:before:h-10 @max-[56rem]:before:bg-linear-to-t @max-[56rem]:before:from-card @max-[56rem]:before:from-30% @min-[56rem]:bottom-(--sticky-bottom) @min-[56rem]:-mx-5 @min-[56rem]:-mb-5 @min-[56rem]:rounded-b-card @min-[56rem]:border-t @min-[56rem]:border-line @min-[56rem]:px-5">
          {moment?.button(insertMoment)}
          {cancel}
          {submit}
        </div>
      </form>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto max-sm:*:px-3 @min-[56rem]:flex-col">
      <Button
        variant={breaksBrief ? 'secondary' : 'primary'}
        className="min-h-11.5! whitespace-nowrap @max-[56rem]:order-last"
        disabled={item.approvalBlock !== null}
        autoFocus={cancelledVerdict === 'approve'}
        onClick={() => choose('approve')}
        {...shortcut('a')}
      >
        {t('review.approve', { amount })}
        <Key>a</Key>
      </Button>
      <Button
        variant={breaksBrief ? 'primary' : 'secondary'}
        className={clsx('whitespace-nowrap', breaksBrief && 'min-h-11.5! @min-[56rem]:order-first')}
        autoFocus={cancelledVerdict === 'requestChanges'}
        onClick={() => choose('requestChanges')}
        {...shortcut('r')}
      >
        {t(isFinal ? 'review.reject' : 'review.requestChanges')}
        <Key>r</Key>
      </Button>
      {item.campaignStatus !== 'completed' && (
        // On phones, the form states how many are left.
        <div className="@max-[56rem]:hidden">
          <ChangeRequests used={item.changeRequestsUsed} />
        </div>
      )}
    </div>
  );
}

function ReviewProblem({ error }: { error: Error }) {
  const { t } = useTranslation();
  return (
    <FormError>
      {isRefusal(error) ? errorText(t, error) : t('review.failed')}
      {isRefusal(error) && error.code === 'wallet.errors.insufficient' && (
        <>
          {' '}
          <Link to="/wallet" className="font-semibold underline">
            {t('wallet.topUpLink')}
          </Link>
        </>
      )}
    </FormError>
  );
}
