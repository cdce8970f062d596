import '../../../../../tests/harness/own-database.ts';
import '../../../../../tests/harness/start-jobs.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { parseCsv } from '#core/csv.ts';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  approvedSubmission,
  changeRequest,
  submission,
} from '#features/campaigns/submissions/factory.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { request } from '../../../../../tests/harness/requests.ts';
import { rowsOf } from './api.server.ts';
import { readMarketplace } from './queries.server.ts';
import { monthsBetween } from './rules.ts';
import type { MarketplaceAnswer } from './schema.ts';

const NOTHING = { now: { value: null, basis: null }, before: { value: null, basis: null } };
const PERIOD = { from: '2026-05-01', to: '2026-06-30' };

const figuresOf = ({ figures }: MarketplaceAnswer) =>
  Object.fromEntries(figures.map(({ name, now, before }) => [name, [now.value, before.value]]));

/** A campaign that was paid for at this moment. */
async function publishedAt(moment: string, brand: Actor, fields = {}) {
  const campaign = await publishedCampaign(brand, fields);
  await db
    .update(payments)
    .set({ createdAt: new Date(moment) })
    .where(and(eq(payments.campaignId, campaign.id), eq(payments.kind, 'publishing_fee')));
  return campaign;
}
const setTimes = (id: string, createdAt: string, reviewedAt: string | null) =>
  db
    .update(submissions)
    .set({ createdAt: new Date(createdAt), reviewedAt: reviewedAt && new Date(reviewedAt) } as object)
    .where(eq(submissions.id, id));
async function appliedAt(moment: string, id: string) {
  await db
    .update(applications)
    .set({ createdAt: new Date(moment) })
    .where(eq(applications.id, id));
}

test('reports unknown figures instead of zeros without any activity', async () => {
  const answer = await readMarketplace({});
  expect(answer.figures.map(({ name }) => name)).toHaveLength(7);
  for (const figure of answer.figures) expect(figure).toMatchObject(NOTHING);
  expect(answer.cohorts).toEqual([]);
});

test('refuses other roles and invalid ranges of days', async () => {
  for (const person of [await createBrand(), await createCreator()])
    for (const id of ['readMarketplace', 'exportMarketplace'])
      expect((await request(id, { cookie: await createSessionCookie(person) })).status).toBe(403);
  const cookie = await createSessionCookie(await createOperator());
  for (const query of [
    { from: '2026-05-01' },
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2025-01-01', to: '2026-05-01' },
  ] as Record<string, string>[])
    for (const id of ['readMarketplace', 'exportMarketplace'])
      expect((await request(id, { cookie, query })).status).toBe(400);
});

test('computes every figure from the rows and exports them as shown', async () => {
  const [first, second, third] = [await createBrand(), await createBrand(), await createBrand()];
  // Before the period: one brand, one campaign of one place, to which one creator applied after an hour.
  const old = await publishedAt('2026-04-10T00:00:00Z', first, { maxSubmissions: 1 });
  const early = await application({ campaign: old });
  await appliedAt('2026-04-10T01:00:00Z', early.id);

  // In the period: campaigns with a first application after 2 and 4 hours, one without, and an open call.
  const fast = await publishedAt('2026-05-01T00:00:00Z', first, { maxSubmissions: 2 });
  const slow = await publishedAt('2026-05-05T00:00:00Z', second, { maxSubmissions: 2 });
  await publishedAt('2026-06-30T23:59:59Z', second, { maxSubmissions: 1 });
  const call = await publishedAt('2026-06-01T00:00:00Z', third, { intake: 'open_call', maxSubmissions: 5 });
  await unpaidCampaign(third);
  const applied = await application({ campaign: fast });
  await appliedAt('2026-05-01T02:00:00Z', applied.id);
  const later = await application({ campaign: fast, creator: early.creator });
  await appliedAt('2026-05-03T00:00:00Z', later.id);
  const waited = await application({ campaign: slow });
  await appliedAt('2026-05-05T04:00:00Z', waited.id);

  // Two videos are approved after 1 and 3 hours, one is returned after 11, and a fourth is pending.
  const one = await approvedSubmission({ campaign: call });
  await setTimes(one.id, '2026-06-02T00:00:00Z', '2026-06-02T01:00:00Z');
  const two = await approvedSubmission({ campaign: call });
  await setTimes(two.id, '2026-06-02T00:00:00Z', '2026-06-02T03:00:00Z');
  const back = await submission({ campaign: call });
  await changeRequest(third, back.id, 'The logo is missing in the end.');
  await setTimes(back.id, '2026-06-02T00:00:00Z', '2026-06-02T11:00:00Z');
  const waiting = await submission({ campaign: call });
  await setTimes(waiting.id, '2026-06-03T00:00:00Z', null);
  // One video was paid out. The fee of the other is not earned yet.
  const share = { status: 'completed', createdAt: new Date('2026-06-02T01:00:00Z') } as const;
  await db.update(platformTransactions).set({ status: 'pending' });
  await db.update(platformTransactions).set(share).where(eq(platformTransactions.paymentId, one.paymentId));
  await db
    .update(payments)
    .set({ status: 'completed', payoutStatus: 'completed', sentCents: sql`creator_payout_cents` })
    .where(eq(payments.id, one.paymentId));
  const [paid] = await db.select().from(payments).where(eq(payments.id, one.paymentId));
  const [fee] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.campaignId, fast.id), eq(payments.kind, 'publishing_fee')));

  const fees = paid!.platformFeeCents + 4 * fee!.amountCents;
  const answer = await readMarketplace(PERIOD);
  expect(answer.before).toEqual({ from: '2026-03-01', to: '2026-04-30' });
  expect(figuresOf(answer)).toEqual({
    activeBrands: [3, 1],
    // Three creators applied and four sent a video.
    activeCreators: [7, 1],
    firstApplication: [3 * 3600, 3600],
    fillRate: [20, 0],
    approvalTime: [3 * 3600, null],
    takeRate: [(100 * fees) / (paid!.amountCents + 4 * fee!.amountCents), 100],
    // The first brand also published in April, the second one twice in the period.
    repeatRate: [(100 * 2) / 3, 0],
  });
  expect(Object.fromEntries(answer.figures.map(({ name, now }) => [name, now.basis]))).toEqual({
    activeBrands: null,
    activeCreators: null,
    firstApplication: 2,
    fillRate: 10,
    approvalTime: 3,
    takeRate: paid!.amountCents + 4 * fee!.amountCents,
    repeatRate: 3,
  });
  expect(answer.cohorts).toEqual([
    { month: '2026-05', brands: 1, again: [1] },
    { month: '2026-06', brands: 1, again: [] },
  ]);
  expect((await readMarketplace({ from: '2026-04-15', to: '2026-06-01' })).cohorts).toEqual([
    { month: '2026-04', brands: 1, again: [1, 0] },
    { month: '2026-05', brands: 1, again: [1] },
    { month: '2026-06', brands: 1, again: [] },
  ]);

  const cookie = await createSessionCookie(await createOperator());
  const shown = (await (
    await request('readMarketplace', { cookie, query: PERIOD })
  ).json()) as MarketplaceAnswer;
  expect(shown).toEqual(answer);
  const csv = await request('exportMarketplace', { cookie, query: PERIOD });
  const [header, ...lines] = parseCsv(await csv.text())!;
  const rows = rowsOf(shown);
  expect(lines).toEqual(
    rows.map((row) => header!.map((name) => String(row[name as keyof typeof row] ?? ''))),
  );
  expect(rows).toHaveLength(2 * 7 + 3);
  const json = await request('exportMarketplace', { cookie, query: { ...PERIOD, format: 'json' } });
  expect(await json.json()).toEqual(rows);
});

test('excludes campaigns whose fee was refunded', async () => {
  const range = { from: '2026-01-01', to: '2026-01-31' };
  const campaign = await publishedAt('2026-01-10T00:00:00Z', await createBrand());
  expect((await readMarketplace(range)).cohorts).toEqual([{ month: '2026-01', brands: 1, again: [] }]);
  await db.update(payments).set({ status: 'refunded' }).where(eq(payments.campaignId, campaign.id));
  const answer = await readMarketplace(range);
  expect(answer.cohorts).toEqual([]);
  expect(figuresOf(answer)).toMatchObject({ activeBrands: [null, null], takeRate: [null, null] });
});

test('continues months over the end of a year', () => {
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
