import '../harness/running-product.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrand, type Person } from '#features/accounts/factory.server.ts';
import { unpaidCampaign } from '#features/campaigns/factory.server.ts';
import { publishFromWallet } from '#features/campaigns/publish-campaign.server.ts';
import { fulfilCheckout } from '#features/payments/fulfil-checkout.server.ts';
import { reconcile } from '#features/payments/reconcile.server.ts';
import { retryPayout } from '#features/payments/retry-payout.server.ts';
import { payments } from '#features/payments/tables.server.ts';
import { jobs } from '#jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startJobs } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import { approvedVideo, payTopUp } from '../harness/real-money.ts';
import { sandbox, untilQuiet, waitFor } from '../harness/running-product.ts';

beforeAll(() => {
  // Each fault would be reported.
  log.level = 'silent';
  return startJobs(jobs, { work: true });
});
afterAll(checkAgainstStripe);

/** Those that the product gets over within seconds; the SDK itself gets over two of the repeatable ones. */
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
];

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'approve' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('annotate' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('retry' as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
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

test('whatever happens in whatever order, the books agree in the end and nobody is paid twice', async () => {
  const brand = await createBrand();
  await fulfilCheckout(await payTopUp(brand, 'enterprise'));
  const campaign = await unpaidCampaign(brand, {
    budgetCents: 1_001,
    intake: 'open_call',
    maxSubmissions: 500,
  });
  await publishFromWallet(brand, campaign.id);

  const act = async (now: Step): Promise<unknown> => {
    switch (now.kind) {
      case 'approve':
        return approvedVideo(campaign);
      case 'reverse': {
        const { data } = await stripe.transfers.list({ limit: 20 });
        const standing = data.filter(({ reversed }) => !reversed);
        const transfer = standing[now.which % standing.length];
        return transfer && sandbox('POST', `/transfers/${transfer.id}/reverse`);
      }
      case 'annotate': {
        // Somebody writes on a transfer of the past in the dashboard, and an event tells of it.
        const { data } = await stripe.transfers.list({ limit: 20 });
        const transfer = data[now.which % data.length];
        return transfer && stripe.transfers.update(transfer.id, { metadata: { note: 'seen' } });
      }
      case 'retry':
        return retryOne(brand, now.which);
      case 'fault':
        return sandbox('POST', '/faults', {
          route: 'POST /v1/transfers',
          kind: now.fault,
          times: now.times,
        });
      case 'webhooks':
        return sandbox('POST', '/webhooks', { mode: now.mode });
      case 'flush':
        return sandbox('POST', '/webhooks/flush', { order: 'shuffle' });
      case 'reconcile':
        return reconcile(0);
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
}, 60_000);

async function retryOne(brand: Person, which: number): Promise<void> {
  const failed = await db
    .select()
    .from(payments)
    .where(and(eq(payments.brandId, brand.id), eq(payments.status, 'failed')));
  const payment = failed[which % failed.length];
  if (payment) await retryPayout(brand, payment.id);
}

/** All is well again, and time passes: what waits for its next try has it, and what was never heard is asked for. */
async function recover(): Promise<void> {
  await sandbox('DELETE', '/faults');
  await sandbox('POST', '/webhooks', { mode: 'normal' });
  await sandbox('POST', '/webhooks/flush', { order: 'shuffle' });
  await waitFor('no payout is under way', async () => {
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    await untilQuiet();
    await reconcile(0);
    await untilQuiet();
    const open = await db
      .select()
      .from(payments)
      .where(inArray(payments.status, ['pending', 'processing']));
    return open.length === 0;
  });
  expect((await db.execute(sql`SELECT id FROM stripe_events WHERE status <> 'processed'`)).rows).toEqual([]);
}
