import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBrand, type Person } from '#features/accounts/factory.server.ts';
import { fulfilCheckout } from '#features/charges/fulfil-checkout.server.ts';
import { checkouts } from '#features/charges/tables.server.ts';
import { settleDispute } from '#features/disputes/settle-dispute.server.ts';
import { settleRefundsOf } from '#features/refunds/record-refund.server.ts';
import { sendRefund } from '#features/refunds/send-refund.server.ts';
import { refunds } from '#features/refunds/tables.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  admin,
  approve,
  approvedVideo,
  balanceOf,
  knock,
  liveCampaign,
  open,
  payableCreator,
  payCard,
  sessionOf,
  submit,
  until,
} from '../harness/money-world.ts';
import { chargeOf, giveBack, operator, topUpBy } from './books-world.ts';

// What happens at Stripe has its effect when this test says so.
await admin('POST', '/webhooks', { mode: 'drop' });

/** Circles that PostgreSQL has had to break: what each connection counted, with what it still kept to itself. */
async function countDeadlocks(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]!.count;
}
afterAll(async () => {
  expect(await countDeadlocks()).toBe(0);
  await checkLedger();
});

/** Lets these begin one after the other, each when the one before waits for the wallet, and then go on together. */
async function meetAtTheWallet<T>(brand: Person, works: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ledger_accounts WHERE id = $1 FOR UPDATE', [
      `wallet:${brand.workspaceId}`,
    ]);
    const begun: Promise<T>[] = [];
    for (const work of works) {
      begun.push(work());
      await until(
        () =>
          db.execute<{ count: number }>(
            sql`SELECT count(*)::int AS count FROM pg_stat_activity
                 WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        ({ rows }) => rows[0]!.count >= begun.length,
      );
    }
    await holder.query('COMMIT');
    return await Promise.all(begun);
  } finally {
    holder.release();
  }
}

const disputeOf = async (sessionId: string): Promise<string> =>
  (await admin('POST', '/disputes', { charge: await chargeOf(sessionId) })).id;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('a debt that comes up while its brand approves, publishes or resumes comes before or after, never between', async () => {
  for (const order of ['debt first', 'debt last'] as const) {
    const brand = await createBrand();
    const sessionId = await topUpBy(brand, 'basic');
    const campaignId = await liveCampaign(brand, { maxSubmissions: 9 });
    const paused = await liveCampaign(brand);
    await open(brand, 'POST', `/campaigns/${paused}/pause`);
    const unpaid = (
      await open(brand, 'POST', `/campaigns/${await draftOf(brand)}/publish`, { payWith: 'card' })
    ).checkoutUrl;
    await payCard(sessionOf(unpaid));
    await approvedVideo(brand, campaignId);
    const submissionId = await submit(await payableCreator(), campaignId);
    const disputeId = await disputeOf(sessionId);
    const works = [
      () => approve(brand, submissionId),
      () => knock(brand, 'POST', `/campaigns/${paused}/activate`),
      () => fulfilCheckout(sessionOf(unpaid)),
    ];
    const debt = () => settleDispute(disputeId);
    await meetAtTheWallet<unknown>(brand, order === 'debt first' ? [debt, ...works] : [...works, debt]);
    expect(await countDeadlocks()).toBe(0);
    expect(await balanceOf(brand)).toBe(order === 'debt first' ? -14_400 : -28_800);
    await checkLedger();
  }
});

async function draftOf(brand: Person): Promise<string> {
  const live = await open(brand, 'GET', `/campaigns?limit=1`);
  const { title, description, requirements, budgetCents, deadline } = await open(
    brand,
    'GET',
    `/campaigns/${live.items[0].id}`,
  );
  const draft = { title, description, requirements, budgetCents, deadline };
  return (await open(brand, 'POST', '/campaigns', draft)).id;
}

test('a payout that is given up while the same creator’s next video is approved waits for it, or it for that', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'basic');
  const creator = await payableCreator();
  const first = await liveCampaign(brand);
  const second = await liveCampaign(brand);
  const paymentId = await approvedVideo(brand, first, creator);
  const submissionId = await submit(creator, second);
  await meetAtTheWallet<unknown>(brand, [
    () => knock(operator, 'POST', `/operator/payments/${paymentId}/release`, { reason: 'Withdrawn.' }),
    () => approve(brand, submissionId),
  ]);
  expect(await balanceOf(brand)).toBe(50_000 - 14_400);
});

test('a dispute, a wallet refund and a refund made at Stripe of one charge never wait in a circle', async () => {
  for (let round = 0; round < 5; round++) {
    const brand = await createBrand();
    const sessionId = await topUpBy(brand, 'micro');
    const charge = await chargeOf(sessionId);
    await admin('POST', `/charges/${charge}/refund`, { amount: 1_000 });
    await admin('POST', `/charges/${charge}/refund`, { amount: 2_000 });
    const disputeId = await disputeOf(sessionId);
    await meetAtTheWallet<unknown>(brand, [
      () => giveBack(brand, 3_000, 10_000),
      () => settleDispute(disputeId),
      () => settleRefundsOf(charge),
      () => settleRefundsOf(charge),
    ]);
    for (const { id } of await db.select().from(refunds).where(eq(refunds.status, 'pending')))
      await sendRefund(id);
    expect(await balanceOf(brand)).toBe(0);
  }
});

test('a campaign that is deleted while its fee comes or goes back leaves its fee on record', async () => {
  for (let round = 0; round < 4; round++) {
    const brand = await createBrand();
    const campaignId = await liveCampaign(brand);
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId));
    const charge = await chargeOf(checkout!.stripeSessionId!);
    await admin('POST', `/charges/${charge}/refund`, {});
    await Promise.all([
      times(3, () => settleRefundsOf(charge)),
      knock(brand, 'DELETE', `/campaigns/${campaignId}`),
      fulfilCheckout(checkout!.stripeSessionId!),
    ]);
    expect((await knock(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe(404);
  }
});

test('everything at once on one brand needs no second try', async () => {
  const brand = await createBrand();
  const sessions = [await topUpBy(brand, 'growth'), await topUpBy(brand, 'basic')];
  const campaigns = await Promise.all([1, 2, 3].map(() => liveCampaign(brand, { maxSubmissions: 20 })));
  const creator = await payableCreator();
  const paid = await Promise.all(campaigns.map((id) => approvedVideo(brand, id, creator)));
  const submissions = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => submit(await payableCreator(), campaigns[index % 3]!)),
  );
  const charges = await Promise.all(sessions.map(chargeOf));
  await admin('POST', `/charges/${charges[0]}/refund`, { amount: 50_000 });
  const disputed = await disputeOf(sessions[1]!);
  await Promise.all([
    ...submissions.map((id) => approve(brand, id)),
    ...paid.map((id) =>
      knock(operator, 'POST', `/operator/payments/${id}/release`, { reason: 'Withdrawn.' }),
    ),
    ...campaigns.map((id) => knock(brand, 'POST', `/campaigns/${id}/pause`)),
    ...campaigns.map((id) => knock(brand, 'POST', `/campaigns/${id}/activate`)),
    settleDispute(disputed),
    settleRefundsOf(charges[0]!),
    settleDispute(disputed),
    topUpBy(brand, 'micro'),
  ]);
  expect(await countDeadlocks()).toBe(0);
});
