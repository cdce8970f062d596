import '../../../../tests/harness/own-database.ts';
import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { parseCsv } from '#core/csv.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { personSuspended } from '#features/identity/accounts/audit-actions.server.ts';
import {
  createBrand,
  createCreator,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { createColleague } from '#features/identity/workspaces/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { queue } from '#platform/jobs/queue.server.ts';
import { createApp } from '../../../../server/app.ts';
import { readOverview } from './overview.server.ts';
import { listPeople } from './queries.server.ts';

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
const findPeople = async (q: string) => (await listPeople({ q, limit: 10 })).items.map(({ id }) => id);

test('finds people by any part of address, name or company, and by whole id', async () => {
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
    expect(await findPeople(q), q).toEqual([brand.userId]);
  }
  for (const q of ['100_', 'a%d', `${brand.workspaceId.slice(0, -1)}`, 'nobody-at-all']) {
    expect(await findPeople(q), q).toEqual([]);
  }
});

test('pages people without repeats, each with the balance of their role', async () => {
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

test('lists owners without their colleagues', async () => {
  const brand = await createBrand({ companyName: 'Two seats' });
  const colleague = await createColleague(brand, 'finance');
  const { items } = await listPeople({ role: 'brand', limit: 100 });
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([brand.userId, colleague.userId]));
  const { items: owners } = await listPeople({ role: 'brand', owner: 'true', limit: 100 });
  expect(owners.map(({ id }) => id)).toContain(brand.userId);
  expect(owners.map(({ workspaceId }) => workspaceId)).not.toContain(null);
});

test('exports the whole list in both formats', async () => {
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

test('exports more than one page completely and in order', async () => {
  await db.execute(sql`
    INSERT INTO audit_log (id, action, subject)
    SELECT 'aud_' || lpad(n::text, 8, '0'), 'event.replay', 'evt_many' FROM generate_series(1, 1203) AS n`);
  const rows = JSON.parse((await file('audit?format=json&subject=evt_many')).text) as { id: string }[];
  expect(rows).toHaveLength(1203);
  expect(rows.map(({ id }) => id)).toEqual(
    rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
});

test('escapes formulas typed by users in exports', async () => {
  const evil = '=HYPERLINK("https://evil.example","x")';
  const creator = await createCreator({ name: evil });
  const campaign = await publishedCampaign(await createBrand({ name: '+1-1', companyName: null }));
  await approvedSubmission({ campaign, creator });
  await inTransaction((tx) =>
    recordAuditAction(tx, operator, {
      action: personSuspended,
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

test('reports automatic approvals that have been blocked for more than seven days', async () => {
  const { id } = await submission();
  const block = (days: number) =>
    db.execute(sql`UPDATE submissions SET blocked_by = 'debt', due_at = now() - make_interval(days => ${days}),
      timer_at = now() WHERE id = ${id}`);
  await block(6);
  expect((await readOverview()).blockedApprovals).toEqual({ count: 0, oldestAt: null });
  await block(8);
  expect((await readOverview()).blockedApprovals).toEqual({ count: 1, oldestAt: expect.any(String) });
});

test('reports that no job has run for 15 minutes', async () => {
  const since = async () => (await readOverview()).noJobSince;
  expect(await since()).toBeNull();
  const name = 'submissions.run-timers';
  await queue().schedule(name, '*/5 * * * *');
  const schedule = (minutes: number) =>
    db.execute(sql`UPDATE pgboss.schedule SET created_on = now() - make_interval(mins => ${minutes})`);
  await schedule(14);
  expect(await since()).toBeNull();
  await schedule(16);
  expect(await since()).not.toBeNull();
  const id = await queue().send(name, {});
  await db.execute(sql`UPDATE pgboss.schedule SET last_job_id = ${id}`);
  expect(await since()).not.toBeNull();
  await db.execute(sql`UPDATE pgboss.job SET started_on = now(), state = 'active' WHERE id = ${id}`);
  expect(await since()).toBeNull();
  await db.execute(sql`UPDATE pgboss.job SET started_on = now() - interval '16 minutes' WHERE id = ${id}`);
  expect(await since()).not.toBeNull();
  await db.execute(sql`UPDATE pgboss.job SET completed_on = now(), state = 'completed' WHERE id = ${id}`);
  expect(await since()).toBeNull();
  await queue().unschedule(name);
});

test('counts the items that need attention in the overview', async () => {
  const { attention } = await readOverview();
  const failed = attention.payments.find(({ reason }) => reason === 'failed')?.count ?? 0;
  const { paymentId } = await approvedSubmission();
  await db.update(payments).set({ status: 'failed' }).where(eq(payments.id, paymentId));
  await db.execute(sql`
    INSERT INTO stripe_events (id, type, created, payload, source, status)
    VALUES ('evt_dead', 'transfer.created', now(), '{}', 'webhook', 'dead')`);
  const after = await readOverview();
  expect(after.attention.payments).toContainEqual(
    expect.objectContaining({ reason: 'failed', count: failed + 1 }),
  );
  expect(after.attention.deadEvents).toBe(attention.deadEvents + 1);
  expect(after.lastRun).toBeNull();
});
