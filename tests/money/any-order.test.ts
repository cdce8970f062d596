import '../harness/money-world.ts';
import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { checkPayment } from '#features/money/transfers/commands/check-payment.server.ts';
import { releasePayment } from '#features/money/transfers/commands/release-payment.server.ts';
import { resendPart, retryPayout } from '#features/money/transfers/commands/retry-payout.server.ts';
import { cancelRefund, refundPayment } from '#features/money/transfers/reversals/refund-payment.server.ts';
import { paymentRefunds } from '#features/money/transfers/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { isStripeFailure, stripe } from '#platform/stripe/stripe.server.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  clearFaults,
  controlSandbox,
  fundedBrand,
  liveCampaign,
  planFault,
  reconcileAll,
  setWebhooks,
  startWorker,
  until,
  untilQuiet,
} from '../harness/money-world.ts';

await startWorker();
afterAll(checkAgainstStripe);

/** An odd amount, whose fee is no whole cent. */
const AMOUNT_CENTS = 1_001;

/** Faults that the product recovers from within seconds; the SDK recovers from two of them. */
const FAULTS = [
  'reset_after',
  'truncated',
  'error_500',
  'error_500_no_retry',
  'bad_gateway_html',
  'rate_limit',
  'conflict_409',
  'balance_insufficient',
  'account_restricted',
  'declined',
];

const ROUTES = ['POST /v1/transfers', 'POST /v1/transfers/{id}/reversals'];

const operator = await createOperator();
const reason = 'Somebody decided so.';
const DECISIONS: Record<string, (paymentId: string) => Promise<void>> = {
  retry: (paymentId) => retryPayout(operator, paymentId),
  resend: (paymentId) => resendPart(operator, paymentId),
  check: (paymentId) => checkPayment(operator, paymentId),
  release: (paymentId) => releasePayment(operator, { paymentId, reason }),
  refund: (paymentId) => refundPayment(operator, { paymentId, reason }),
  cancelRefund: (paymentId) => cancelRefund(operator, { paymentId, reason }),
};

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'approve' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reverse' as const),
      which: fc.nat(20),
      cents: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      what: fc.constantFrom(...Object.keys(DECISIONS)),
      which: fc.nat(20),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('annotate' as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      route: fc.constantFrom(...ROUTES),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      mode: fc.constantFrom('normal', 'drop', 'duplicate', 'hold', 'shuffle'),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'flush' } as const, { kind: 'reconcile' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ max: 150, min: 1 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('keeps the ledger balanced and pays no creator twice for any order of actions', async () => {
  const brand = await fundedBrand('enterprise');
  const campaignId = await liveCampaign(brand, { budgetCents: AMOUNT_CENTS, maxSubmissions: 500 });

  const act = async (now: Step): Promise<unknown> => {
    switch (now.kind) {
      case 'approve':
        return approvedVideo(brand, campaignId, undefined, AMOUNT_CENTS);
      case 'reverse': {
        const { data } = await stripe.transfers.list({ limit: 20 });
        const unreversed = data.filter(({ reversed }) => !reversed);
        const transfer = unreversed[now.which % unreversed.length];
        if (!transfer) return;
        const left = transfer.amount - transfer.amount_reversed;
        const amount = Math.min(now.cents ?? left, left);
        // The refund of an operator may come first.
        return controlSandbox('POST', `/transfers/${transfer.id}/reverse`, { amount }).catch(() => undefined);
      }
      case 'annotate': {
        // A user edits the metadata of an old transfer in the dashboard, which emits an event.
        const { data } = await stripe.transfers.list({ limit: 20 });
        const transfer = data[now.which % data.length];
        return transfer && stripe.transfers.update(transfer.id, { metadata: { note: 'seen' } });
      }
      case 'decide':
        return decide(now.what, now.which);
      case 'fault':
        return planFault({ route: now.route, kind: now.fault, times: now.times });
      case 'webhooks':
        return setWebhooks(now.mode);
      case 'flush':
        return controlSandbox('POST', '/webhooks/flush', { order: 'shuffle' });
      case 'reconcile':
        return reconcileAll();
      case 'wait':
        return new Promise((resolve) => setTimeout(resolve, now.ms));
    }
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      for (const now of steps) {
        await act(now);
        await checkLedger();
      }
      await recover();
      await checkAgainstStripe();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

/** A random operator action, possibly wrong or late. */
async function decide(what: string, which: number): Promise<void> {
  const all = await db
    .select()
    .from(payments)
    .where(eq(payments.kind, 'video'))
    .orderBy(desc(payments.id))
    .limit(20);
  const payment = all[which % all.length];
  await DECISIONS[what]?.(payment?.id ?? 'pay_of_nobody').catch((error: unknown) => {
    const isRefusal = error instanceof AppError && error.status < 500;
    if (!isRefusal && !isStripeFailure(error)) throw error;
  });
}

/** Removes the faults and lets time pass: due retries run, and the reconciler reads lost events. */
async function recover(): Promise<void> {
  await clearFaults();
  await setWebhooks('normal');
  await controlSandbox('POST', '/webhooks/flush', { order: 'shuffle' });
  await untilQuiet(async () => {
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    await reconcileAll();
  });
  await until(
    () => db.select().from(paymentRefunds).where(eq(paymentRefunds.status, 'open')),
    (open) => open.length === 0,
  );
  // The last refund has events of its own.
  await until(
    () => db.execute(sql`SELECT id, status, last_error FROM stripe_events WHERE status <> 'processed'`),
    ({ rows }) => rows.length === 0,
  );
}
