import { expect, test } from 'vitest';
import { PAYMENT_STEPS, PAYMENT_WAITS } from '#features/money/charges/rules.ts';
import { createI18n } from '#i18n/i18n.ts';
import ar from '../messages/timeline-ar.ts';
import en from '../messages/timeline-en.ts';
import type { PaymentStepView, PaymentSummary } from '../schema.ts';
import { plannedTimeline, reasonText, type TimelineEntry, timelineOf } from './timeline.ts';

const READERS = (['en', 'ar'] as const).flatMap((language) =>
  (['brand', 'creator'] as const).map((side) => ({
    language,
    side,
    t: createI18n(language, { timeline: language === 'ar' ? ar : en }).t,
    reader: { side, creatorName: 'Lina' },
  })),
);
const STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded'] as const;
const WAITS = [null, ...PAYMENT_WAITS] as const;
const REASONS = [
  null,
  ...WAITS.slice(1),
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'account_closed',
  'details_wrong',
  'provider_refused',
  'not_sent',
  'transfer_reversed',
  'balance_insufficient',
  'a_code_of_tomorrow',
] as const;

const payment = (overrides: Partial<PaymentSummary>): PaymentSummary => ({
  id: 'pay_1',
  status: 'pending',
  amountCents: 14_400,
  creatorPayoutCents: 12_240,
  sentCents: overrides.status === 'completed' ? 12_240 : 0,
  releasedCents: overrides.status === 'refunded' ? 12_240 : 0,
  platformFeeCents: 2_160,
  platformFeePercentage: 15,
  payoutMethod: 'stripe',
  waitingFor: null,
  failureCode: null,
  reference: null,
  securedAt: '2026-11-20T10:00:00.000Z',
  paidAt: null,
  ...overrides,
});
let count = 0;
const step = (name: PaymentStepView['step'], overrides: Partial<PaymentStepView> = {}): PaymentStepView => ({
  id: `stp_${count++}`,
  step: name,
  amountCents: null,
  reference: null,
  reason: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  ...overrides,
});
const SECURED = step('secured', { amountCents: 14_400 });

const wordsIn = (lines: TimelineEntry[]) =>
  lines.map(({ label, text }) => `${label} ${text ?? ''}`).join('\n');

test.each(READERS)('explains every state to a $side ($language)', (words) => {
  const unexplained: string[] = [];
  for (const status of STATUSES) {
    for (const waitingFor of WAITS) {
      for (const last of [null, ...PAYMENT_STEPS]) {
        for (const reason of REASONS) {
          const steps = last ? [SECURED, step(last, { reason })] : [];
          const lines = timelineOf(words, payment({ status, waitingFor }), steps);
          const now = lines.findLast(({ state }) => state !== 'waiting');
          // A payment that is not final explains what it waits for.
          const isExplained = now && (status === 'completed' || now.text);
          if (!isExplained || /timeline\.|\{\{|undefined|null$/m.test(wordsIn(lines)))
            unexplained.push(`${status} ${waitingFor} ${last} ${reason}: ${wordsIn(lines)}`);
        }
      }
    }
  }
  expect(unexplained).toEqual([]);
});

test.each(READERS)('describes the planned steps to a $side ($language)', (words) => {
  expect(wordsIn(plannedTimeline(words))).not.toMatch(/timeline\.|\{\{|undefined/);
});

const brand = READERS.find(({ language, side }) => language === 'en' && side === 'brand')!;
const creator = READERS.find(({ language, side }) => language === 'en' && side === 'creator')!;
const outline = (lines: TimelineEntry[]) => lines.map(({ state, label }) => `${state}: ${label}`);

test('lists the wait, the transfer and the payment in order', () => {
  const steps = [
    SECURED,
    step('waiting', { reason: 'funds' }),
    step('sent', { amountCents: 12_240, reference: 'tr_1' }),
    step('paid', { amountCents: 12_240, reference: 'tr_1' }),
  ];
  const lines = timelineOf(brand, payment({ status: 'completed' }), steps);
  expect(outline(lines)).toEqual([
    'done: Paid from the wallet, Laqta fee included',
    'done: Queued to be sent',
    'done: Sent to \u2068Lina\u2069',
    'done: Paid',
  ]);
  expect(lines[2]).toMatchObject({ amountCents: 12_240, reference: 'tr_1', text: 'By Stripe' });
  expect(lines[0]!.amountCents).toBe(14_400);
  // The creator sees the payout, not the budget.
  expect(timelineOf(creator, payment({ status: 'completed' }), steps)[0]!.amountCents).toBe(12_240);
});

test('shows once that an unknown outcome is being checked', () => {
  const steps = [SECURED, step('waiting', { reason: 'answer' })];
  const lines = timelineOf(creator, payment({ waitingFor: 'answer' }), steps);
  expect(outline(lines)).toEqual(['done: Secured for you', 'current: Queued to be sent', 'waiting: Paid']);
  expect(lines[1]!.text).toContain('confirming the outcome');
});

test('shows a returned part as owed again, beside the paid part', () => {
  const steps = [
    SECURED,
    step('paid', { amountCents: 12_240 }),
    step('reversed', { amountCents: 5_000, reference: 'trr_1' }),
  ];
  const lines = timelineOf(creator, payment({ status: 'completed', sentCents: 7_240 }), steps);
  expect(lines.at(-1)).toMatchObject({ state: 'current', amountCents: 5_000 });
});

test('shows a full reversal as failed, with the money held', () => {
  const steps = [SECURED, step('paid'), step('reversed', { amountCents: 12_240, reference: 'tr_1' })];
  const lines = timelineOf(brand, payment({ status: 'failed' }), steps);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ state: 'failed', label: 'Payout reversed' });
  expect(lines[2]!.text).toContain('stays secured');
});

test('shows the available facts until the steps have loaded', () => {
  const paid = payment({ status: 'completed', paidAt: '2026-11-20T12:00:00.000Z', reference: 'tr_9' });
  expect(outline(timelineOf(creator, paid))).toEqual(['done: Secured for you', 'done: Paid']);
  expect(outline(timelineOf(creator, payment({ status: 'processing' })))).toEqual([
    'done: Secured for you',
    'done: Sent to you',
    'current: Paid',
  ]);
});

test('explains that an operator sends a PayPal payout', () => {
  const paypal = { payoutMethod: 'paypal', waitingFor: 'operator' } as const;
  const waiting = timelineOf(creator, payment(paypal), [SECURED, step('waiting', { reason: 'operator' })]);
  expect(waiting[1]!.text).toContain('batches that two people check');
  const sent = timelineOf(creator, payment({ status: 'processing', payoutMethod: 'paypal' }), [SECURED]);
  expect(sent.at(-1)!.text).toContain('PayPal or the bank confirms it');
});

test('shows an unknown code as a rejection by the provider', () => {
  expect(reasonText(brand, 'a_code_of_tomorrow')).toBe('The payment provider refused it.');
});

test('shows the reason of a refund to readers who may see it, with the step', () => {
  const step: PaymentStepView = {
    id: 'phs_1',
    step: 'released',
    amountCents: 14_400,
    reference: null,
    reason: null,
    createdAt: '2026-11-20T10:00:00Z',
  };
  const { t } = READERS[0]!;
  const reader = { side: 'brand' as const, creatorName: 'Lina', refundReason: 'Paid outside' };
  const entry = timelineOf({ t, reader }, payment({ status: 'refunded' }), [step]).at(-1)!;
  expect(entry.text).toContain(en.now.refunded.brand);
  expect(entry.text).toContain('Paid outside');
  const others = timelineOf(
    { t, reader: { ...reader, refundReason: null } },
    payment({ status: 'refunded' }),
    [step],
  );
  expect(others.at(-1)!.text).toBe(en.now.refunded.brand);
});
