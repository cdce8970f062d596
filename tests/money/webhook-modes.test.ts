import '../harness/money-world.ts';
import { eq, or } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import type { Person } from '#features/identity/accounts/factory.server.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { STARTER } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  payCard,
  readPayment,
  reconcileAll,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  until,
} from '../harness/money-world.ts';

await startWorker();

/** Sums by kind of account, without owners, so that two worlds are comparable. */
async function trialBalance(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { id, debitCents } of await readTrialBalance()) {
    const account = id.split(':')[0]!;
    sums.set(account, (sums.get(account) ?? 0) + debitCents);
  }
  return sums;
}

/** No return screen is opened, so only webhooks and the reconciler act. */
async function live(brand: Person, push: () => Promise<unknown>): Promise<void> {
  const reached = (isReached: () => Promise<boolean>) =>
    until(async () => {
      await push();
      return isReached();
    }, Boolean);
  const publish = async (payWith: 'card' | 'wallet', overrides = {}) => {
    const { id } = await expectOk(brand, 'POST', '/campaigns', {
      ...campaignInput(),
      intake: 'open_call',
      ...overrides,
    });
    const { checkoutUrl } = await expectOk(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'card' });
    if (payWith === 'wallet') {
      // The worker would close the page before the card pays.
      await stopWorker();
      await expectOk(brand, 'POST', `/campaigns/${id}/publish`, { payWith });
    }
    await payCard(sessionOf(checkoutUrl));
    if (payWith === 'wallet') await startWorker();
    return id;
  };

  await payCard(sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'starter' })).url));
  await reached(async () => (await balanceOf(brand)) === STARTER);
  const campaignId = await publish('card', { maxSubmissions: 3 });
  await reached(async () => (await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status === 'active');
  const paid = await Promise.all([1, 2, 3].map(() => approvedVideo(brand, campaignId)));
  await reached(async () =>
    (await Promise.all(paid.map(readPayment))).every(({ status }) => status === 'completed'),
  );
  await controlSandbox('POST', `/transfers/${(await readPayment(paid[1]!)).stripeTransferId}/reverse`, {});
  await reached(async () => (await readPayment(paid[1]!)).status === 'failed');
  const twice = await publish('wallet');
  await reached(async () => {
    const [refund] = await db
      .select()
      .from(refunds)
      .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
      .where(eq(checkouts.campaignId, twice));
    return refund?.refunds.status === 'succeeded';
  });
}

const MODES = {
  normal: async () => {},
  drop: () => reconcileAll(),
  duplicate: async () => {},
  hold: () => controlSandbox('POST', '/webhooks/flush', { order: 'shuffle' }),
};

test('ends in the same books with webhooks normal, lost, doubled, or late and shuffled', async () => {
  const ends = [];
  for (const [mode, push] of Object.entries(MODES)) {
    await setWebhooks(mode);
    const before = await trialBalance();
    const brand = await createBrand();
    await live(brand, push);
    await checkLedger();
    await checkAgainstStripe();
    const after = await trialBalance();
    const rows = await db
      .select()
      .from(payments)
      .where(or(eq(payments.brandId, brand.workspaceId)));
    ends.push({
      ledger: [...after].map(([account, cents]) => [account, cents - (before.get(account) ?? 0)]),
      payments: rows
        .map(({ kind, status, payoutStatus, waitingFor, amountCents }) => [
          kind,
          status,
          payoutStatus,
          waitingFor,
          amountCents,
        ])
        .sort(),
    });
  }
  expect(ends).toHaveLength(4);
  expect(ends[1], 'webhooks lost').toEqual(ends[0]);
  expect(ends[2], 'webhooks doubled').toEqual(ends[0]);
  expect(ends[3], 'webhooks late and shuffled').toEqual(ends[0]);
});
