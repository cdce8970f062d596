import '../../../tests/harness/own-database.ts';
import '../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { parseCsv } from '#core/csv.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/accounts/factory.server.ts';
import { recordAuditAction } from '#features/audit/record-audit-action.server.ts';
import { publishedCampaign } from '#features/campaigns/factory.server.ts';
import { fundWallet } from '#features/charges/factory.server.ts';
import { payments, platformTransactions } from '#features/charges/tables.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { credit, debit, STRIPE, walletOf } from '#features/ledger/rules.ts';
import { approvedSubmission } from '#features/submissions/factory.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { createApp } from '../../../server/app.ts';
import { listAuditLog } from './queries/audit.server.ts';
import { listFees, readFees } from './queries/fees.server.ts';
import { readHeldMoney } from './queries/held-money.server.ts';
import { readOverview } from './queries/overview.server.ts';
import { listPeople } from './queries/people.server.ts';

const app = createApp();
let operator: Person;
let cookie: string;

beforeAll(async () => {
  operator = await createOperator();
  cookie = await createSessionCookie(operator);
});

const file = async (path: string) => {
  const answer = await app.request(`/api/operator/exports/${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return { text: await answer.text(), headers: answer.headers };
};
const searched = async (q: string) => (await listPeople({ q, limit: 10 })).items.map(({ id }) => id);

test('people are found by any part of address, name and company, in any case, and by the whole id', async () => {
  const brand = await createBrand({ name: 'Sana Odeh', companyName: 'Bakehouse 100% حلويات' });
  for (const q of [
    brand.email.toUpperCase(),
    'ana OD',
    'bakeHOUSE',
    '100%',
    'حلويا',
    brand.userId,
    brand.workspaceId,
  ]) {
    expect(await searched(q), q).toEqual([brand.userId]);
  }
  for (const q of ['100_', 'a%d', `${brand.workspaceId.slice(0, -1)}`, 'nobody-at-all']) {
    expect(await searched(q), q).toEqual([]);
  }
});

test('people are read page by page without repeats, each with the money of their role', async () => {
  const brand = await createBrand();
  await fundWallet(brand, 12_300);
  const creator = await createCreator();
  await approvedSubmission({ creator });
  const seen = new Map<string, { walletCents: number | null; owedCents: number | null }>();
  let cursor: string | undefined;
  for (;;) {
    const page = await listPeople({ limit: 2, cursor });
    for (const person of page.items) {
      expect(seen.has(person.id)).toBe(false);
      seen.set(person.id, person);
    }
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen.size).toBe(await db.execute(sql`SELECT FROM users`).then(({ rowCount }) => rowCount));
  expect(seen.get(brand.userId)).toMatchObject({ walletCents: 12_300, owedCents: null });
  expect(seen.get(creator.userId)).toMatchObject({ walletCents: null, owedCents: 12_240 });
  expect(seen.get(operator.userId)).toMatchObject({ walletCents: null, owedCents: null });
});

test('acts are filtered by their kind, their subject and who did them', async () => {
  const other = await createOperator();
  await inTransaction(async (tx) => {
    await recordAuditAction(tx, operator, { action: 'payment.retry', subject: 'pay_1' });
    await recordAuditAction(tx, other, {
      action: 'payout-batch.make',
      subject: 'bat_1',
      details: { rail: 'paypal', lines: 2, totalCents: 29_325 },
    });
    await recordAuditAction(tx, null, { action: 'payment.check', subject: 'pay_2' });
  });
  const acts = async (filter: object) =>
    (await listAuditLog({ limit: 10, ...filter })).items.map(({ action }) => action);
  expect(await acts({ kind: 'payment' })).toEqual(['payment.check', 'payment.retry']);
  expect(await acts({ subject: 'bat_1' })).toEqual(['payout-batch.make']);
  expect(await acts({ actorId: operator.userId })).toEqual(['payment.retry']);
  expect((await listAuditLog({ limit: 1, kind: 'payment' })).items[0]).toMatchObject({ actor: null });
});

test('an act names whom it was about: the brand of a wallet, the creator of a payout, the person themselves', async () => {
  const brand = await createBrand({ companyName: 'Noor' });
  const creator = await createCreator();
  const { paymentId } = await approvedSubmission({ creator });
  const line = { line: 'lin_1', payment: paymentId, reference: 'R 1' };
  await inTransaction(async (tx) => {
    const refund = { brandId: brand.workspaceId, amountCents: 1_000, reason: 'asked' };
    await recordAuditAction(tx, operator, { action: 'wallet.refund', subject: 'wrf_1', details: refund });
    await recordAuditAction(tx, operator, {
      action: 'payout-line.complete',
      subject: 'bat_2',
      details: line,
    });
    await recordAuditAction(tx, operator, { action: 'payment.check', subject: paymentId });
    await recordAuditAction(tx, operator, { action: 'person.reset-link', subject: creator.userId });
    await recordAuditAction(tx, operator, { action: 'books.compare', subject: 'run_1' });
  });
  const { items } = await listAuditLog({ limit: 5, actorId: operator.userId });
  const lina = { id: creator.userId, name: creator.name };
  expect(items.map(({ action, person }) => [action, person])).toEqual([
    ['books.compare', null],
    ['person.reset-link', lina],
    ['payment.check', { ...lina, id: creator.workspaceId }],
    ['payout-line.complete', { ...lina, id: creator.workspaceId }],
    ['wallet.refund', { id: brand.workspaceId, name: 'Noor' }],
  ]);
});

test('a wallet spends its oldest money first, so its age is that of what came last', async () => {
  const before = await readHeldMoney();
  const brand = await createBrand();
  const credited = (key: string, cents: number, daysAgo: number) =>
    inTransaction(async (tx) => {
      await post(tx, {
        key,
        kind: 'test',
        reason: { kind: 'test', id: key },
        entries: [debit(STRIPE, cents), credit(walletOf(brand.workspaceId), cents)],
      });
      await tx.execute(sql`ALTER TABLE ledger_journals DISABLE TRIGGER ledger_journals_append_only`);
      await tx.execute(
        sql`UPDATE ledger_journals SET created_at = now() - make_interval(days => ${daysAgo}) WHERE key = ${key}`,
      );
      await tx.execute(sql`ALTER TABLE ledger_journals ENABLE TRIGGER ledger_journals_append_only`);
    });
  await credited('held:1', 10_000, 100);
  await credited('held:2', 20_000, 45);
  await credited('held:3', 5_000, 3);
  // Spends the first credit and a quarter of the second.
  await credited('held:4', -15_000, 1);
  const after = await readHeldMoney();
  const grown = (age: '0-30' | '31-60' | '90+') => after.walletCents[age] - before.walletCents[age];
  expect([grown('0-30'), grown('31-60'), grown('90+')]).toEqual([5_000, 15_000, 0]);
});

test('fees are summed by days of UTC, both ends of the range included', async () => {
  const { paymentId } = await approvedSubmission();
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const at = (moment: string, status: 'completed' | 'pending' = 'completed') =>
    db
      .update(platformTransactions)
      .set({ status, createdAt: new Date(moment) })
      .where(eq(platformTransactions.paymentId, paymentId));
  const read = async (from?: string, to?: string) =>
    (await readFees({ ...(from && { from }), ...(to && { to }) })).days.filter(
      ({ platformFeeCents }) => platformFeeCents > 0,
    );
  await at('2025-03-31T23:59:59.999Z');
  expect(await read('2025-03-31', '2025-03-31')).toMatchObject([
    { day: '2025-03-31', platformFeeCents: payment!.platformFeeCents },
  ]);
  expect(await read(undefined, '2025-03-30')).toEqual([]);
  expect(await read('2025-04-01', '2025-04-01')).toEqual([]);
  await at('2025-04-01T00:00:00Z');
  expect(await read('2025-04-01', '2025-04-01')).toHaveLength(1);
  const listed = await listFees({ limit: 10, from: '2025-04-01', to: '2025-04-01' });
  expect(listed.items).toMatchObject([
    { paymentId, amountCents: payment!.amountCents, platformFeeCents: payment!.platformFeeCents },
  ]);
  // A share that is not earned yet is no fee.
  await at('2025-04-01T00:00:00Z', 'pending');
  expect(await read('2025-04-01', '2025-04-01')).toEqual([]);
});

test('a file holds what the list holds, all of it, in both formats', async () => {
  const campaign = await publishedCampaign();
  for (let count = 0; count < 3; count++) await approvedSubmission({ campaign });
  const list = await app.request(`/api/operator/payments?brandId=${campaign.brand.workspaceId}`, {
    headers: { cookie },
  });
  const { items } = (await list.json()) as { items: { id: string; creatorPayoutCents: number }[] };
  expect(items).toHaveLength(3);

  const json = await file(`payments?format=json&brandId=${campaign.brand.workspaceId}`);
  expect(JSON.parse(json.text)).toEqual(items);
  expect(json.headers.get('content-disposition')).toMatch(/attachment; filename="payments-.*\.json"/);

  const csv = await file(`payments?format=csv&brandId=${campaign.brand.workspaceId}`);
  const [header, ...rows] = parseCsv(csv.text)!;
  expect(rows.map((row) => row[header!.indexOf('id')])).toEqual(items.map(({ id }) => id));
  expect(rows.map((row) => row[header!.indexOf('payout_usd')])).toEqual(['122.40', '122.40', '122.40']);
  expect((await file('payments?format=json&status=refunded')).text.trim()).toMatch(/^\[\s*\]$/);
});

test('a file longer than a page is whole and in order', async () => {
  await db.execute(sql`
    INSERT INTO audit_log (id, action, subject)
    SELECT 'aud_' || lpad(n::text, 8, '0'), 'event.replay', 'evt_many' FROM generate_series(1, 1203) AS n`);
  const acts = JSON.parse((await file('audit?format=json&subject=evt_many')).text) as { id: string }[];
  expect(acts).toHaveLength(1203);
  expect(acts.map(({ id }) => id)).toEqual(
    acts
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
});

test('nothing that people typed becomes a formula of a spreadsheet', async () => {
  const evil = '=HYPERLINK("https://evil.example","x")';
  const creator = await createCreator({ name: evil });
  const campaign = await publishedCampaign(await createBrand({ name: '+1-1', companyName: null }));
  await approvedSubmission({ campaign, creator });
  await inTransaction((tx) =>
    recordAuditAction(tx, operator, {
      action: 'person.suspend',
      subject: '@SUM(A1)',
      details: { reason: evil },
    }),
  );
  const files = [
    `payments?creatorId=${creator.workspaceId}`,
    'audit?kind=person',
    'events',
    'fees',
    'trial-balance',
  ];
  for (const path of files) {
    const rows = parseCsv((await file(path)).text)!;
    const cells = rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell));
    expect(cells, path).toEqual([]);
  }
  expect((await file(files[0]!)).text).toContain("'=HYPERLINK");
});

test('the overview counts what needs a person', async () => {
  const { attention } = await readOverview();
  const failed = attention.needs.find(({ need }) => need === 'failed')?.count ?? 0;
  const { paymentId } = await approvedSubmission();
  await db.update(payments).set({ status: 'failed' }).where(eq(payments.id, paymentId));
  await db.execute(sql`
    INSERT INTO stripe_events (id, type, created, payload, source, status)
    VALUES ('evt_dead', 'transfer.created', now(), '{}', 'webhook', 'dead')`);
  const after = await readOverview();
  expect(after.attention.needs).toContainEqual(
    expect.objectContaining({ need: 'failed', count: failed + 1 }),
  );
  expect(after.attention.deadEvents).toBe(attention.deadEvents + 1);
  expect(after.lastRun).toBeNull();
});
