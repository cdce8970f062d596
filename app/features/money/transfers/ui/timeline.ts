import type { TFunction } from 'i18next';
import { lastOf } from '#core/typed-values.ts';
import { PAYMENT_WAITS, type PaymentWait } from '#features/money/charges/rules.ts';
import type { PaymentHistory, PaymentStepView, PaymentSummary } from '../schema.ts';
import { owedCents } from '../shares.ts';

export type Reader = {
  side: 'brand' | 'creator';
  creatorName: string;
  approvedBy?: string | null | undefined;
  refundReason?: string | null | undefined;
};

export type TimelineEntry = {
  state: 'done' | 'current' | 'waiting' | 'failed';
  label: string;
  text?: string | undefined;
  at?: string | null;
  amountCents?: number | null;
  reference?: string | null;
};

const STEPS_THAT_FAIL = new Set(['failed', 'reversed', 'refund_blocked']);

/** Translation keys by stored reason. Unknown codes are rejections by the provider. */
const REASONS = {
  account_invalid: 'account',
  insufficient_capabilities_for_transfer: 'account',
  transfers_not_allowed: 'account',
  account_closed: 'account_closed',
  details_wrong: 'details_wrong',
  provider_refused: 'provider_refused',
  not_sent: 'not_sent',
  transfer_reversed: 'transfer_reversed',
  balance_insufficient: 'funds',
} as const;

const isReason = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason);

type Words = { t: TFunction; reader: Reader };

export function reasonText({ t, reader }: Words, reason: string): string {
  const text = isReason(reason) ? REASONS[reason] : 'provider_refused';
  return t(`timeline.because.${text}.${reader.side}`, { name: reader.creatorName });
}

export function explainNow({ t, reader }: Words, payment: PaymentSummary): string | null {
  const { side, creatorName: name } = reader;
  const { status, waitingFor } = payment;
  if (status === 'completed') return owedCents(payment) > 0 ? t(`timeline.now.owed.${side}`, { name }) : null;
  if (waitingFor && (status === 'pending' || status === 'failed'))
    return t(`timeline.waitingFor.${waitingFor}.${side}`, { name });
  const key = status === 'processing' && payment.payoutMethod !== 'stripe' ? 'processingManual' : status;
  return t(`timeline.now.${key}.${side}`, { name });
}

export function plannedTimeline({ t, reader }: Words): TimelineEntry[] {
  return (['secured', 'sent', 'paid'] as const).map((step) => ({
    state: 'waiting',
    label: t(`timeline.steps.${step}.${reader.side}`, { name: reader.creatorName }),
    text: t(`timeline.before.${step}`),
  }));
}

/** Past steps, the current state and the next steps. The last line explains the state. Falls back to the payment. */
export function timelineOf(
  words: Words,
  payment: PaymentSummary,
  steps: PaymentHistory['steps'] = [],
): TimelineEntry[] {
  const label = labelsOf(words);
  const lines = steps.map((step) => lineOf(words, step, payment));
  const returnedLine = lines[steps.findLastIndex(({ step }) => step === 'released' || step === 'refunded')];
  if (steps[0]?.step !== 'secured' && payment.creatorPayoutCents > 0) {
    const amountCents = words.reader.side === 'creator' ? payment.creatorPayoutCents : payment.amountCents;
    lines.unshift({
      state: 'done',
      label: label('secured'),
      text: approvalText(words),
      at: payment.securedAt,
      amountCents,
    });
  }
  const lastStep = steps.at(-1)?.step;
  const now = explainNow(words, payment) ?? undefined;
  const sentence = (key: 'refunding' | 'refundBlocked') =>
    words.t(`timeline.now.${key}.${words.reader.side}`);

  if (lastStep === 'refund_requested') {
    Object.assign(lastOf(lines), { state: 'current', text: sentence('refunding') });
  } else if (lastStep === 'refund_blocked') {
    appendText(lines, sentence('refundBlocked'));
  } else if (payment.status === 'refunded') {
    if (lastStep !== 'refunded' && lastStep !== 'released')
      lines.push({ state: 'done', label: label('refunded') });
    lastOf(lines).text = now;
  } else if (payment.status === 'completed') {
    if (!steps.some(({ step }) => step === 'paid')) lines.push(paidLine(words, payment));
    if (now)
      lines.push({ state: 'current', label: label('owed'), text: now, amountCents: owedCents(payment) });
  } else if (payment.status === 'failed') {
    if (lastStep !== 'failed' && lastStep !== 'reversed')
      lines.push({ state: 'failed', label: label('failed') });
    appendText(lines, now);
  } else if (payment.status === 'processing') {
    if (lastStep !== 'sent')
      lines.push({ state: 'done', label: label('sent'), reference: payment.reference });
    lines.push({ state: 'current', label: label('paid'), text: now });
  } else {
    const waits = lastStep === 'waiting' && payment.waitingFor !== null;
    if (waits) {
      Object.assign(lastOf(lines), { state: 'current', text: now });
    } else {
      lines.push({
        state: 'current',
        label: label(payment.waitingFor ? 'waiting' : 'sending'),
        text: now,
      });
    }
    lines.push({ state: 'waiting', label: label('paid') });
  }
  if (returnedLine && words.reader.refundReason)
    returnedLine.text = join(
      returnedLine.text,
      words.t('timeline.reason', { reason: words.reader.refundReason }),
    );
  return lines;
}

function appendText(lines: TimelineEntry[], text: string | undefined): void {
  const line = lastOf(lines);
  line.text = join(line.text, text);
}

const join = (first: string | undefined, second: string | undefined) =>
  [first, second].filter(Boolean).join(' ') || undefined;

const labelsOf =
  ({ t, reader }: Words) =>
  (step: PaymentStepView['step'] | 'sending' | 'owed') =>
    t(`timeline.steps.${step}.${reader.side}`, { name: reader.creatorName });

function lineOf(words: Words, entry: PaymentStepView, payment: PaymentSummary): TimelineEntry {
  const { step, reason, createdAt, reference } = entry;
  const { t, reader } = words;
  const waitingFor = step === 'waiting' && isWait(reason) ? reason : null;
  return {
    state: STEPS_THAT_FAIL.has(step) ? 'failed' : 'done',
    label: labelsOf(words)(step),
    text: waitingFor
      ? t(`timeline.waitingFor.${waitingFor}.${reader.side}`, { name: reader.creatorName })
      : reason
        ? reasonText(words, reason)
        : step === 'sent'
          ? methodText(words, reference, payment)
          : step === 'secured'
            ? approvalText(words)
            : undefined,
    at: createdAt,
    amountCents: amountFor(words.reader, entry, payment),
    reference,
  };
}

/** A creator sees their share, not the budget. */
function amountFor({ side }: Reader, { step, amountCents }: PaymentStepView, payment: PaymentSummary) {
  if (side === 'brand') return amountCents;
  if (step === 'secured') return payment.creatorPayoutCents;
  return step === 'released' || step === 'refunded' ? null : amountCents;
}

const approvalText = ({ t, reader: { approvedBy } }: Words) =>
  approvedBy ? t('timeline.approvedBy', { name: approvedBy }) : undefined;

/** The method of this step may differ from the creator's current one. */
function methodText({ t }: Words, reference: string | null, { payoutMethod }: PaymentSummary) {
  const isTransfer = reference?.startsWith('tr_');
  const method = isTransfer ? 'stripe' : payoutMethod === 'stripe' ? null : payoutMethod;
  return method ? t(`timeline.methods.${method}`) : undefined;
}

const isWait = (reason: string | null): reason is PaymentWait =>
  PAYMENT_WAITS.some((wait) => wait === reason);

function paidLine(words: Words, payment: PaymentSummary): TimelineEntry {
  return {
    state: 'done',
    label: labelsOf(words)('paid'),
    at: payment.paidAt,
    amountCents: payment.sentCents || null,
    reference: payment.reference,
  };
}
