import '../../tests/harness/own-database.ts';
import '../../tests/harness/own-sandbox.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#features/identity/accounts/sessions/sign-in.server.ts';
import { readBalance, readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { STRIPE } from '#features/money/ledger/rules.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { freshDatabase } from '../../tests/harness/database.ts';
import { demoLogins } from './logins.ts';
import { seed } from './main.ts';

const run = (file: string, env: Record<string, string> = {}) =>
  spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const count = async (sql: string): Promise<number> =>
  Number((await pool.query(`SELECT count(*) FROM ${sql}`)).rows[0].count);

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeAll(async () => {
  const first = run('main.ts');
  await waitFor(async () => (await count('submissions')) > 5);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await seed()).toBe(true);
}, 600_000);

afterAll(() => pool.end());

test('balances the ledger and every stored balance', async () => {
  const accounts = await readTrialBalance();
  expect(accounts.reduce((sum, account) => sum + account.debitCents, 0)).toBe(0);
  const owned = accounts.filter((account) => account.storedCents !== null);
  expect(owned.length).toBeGreaterThan(10);
  expect(owned.filter((account) => account.storedCents! + account.debitCents !== 0)).toEqual([]);
  expect(owned.filter((account) => account.storedCents! < 0)).toEqual([]);
});

test('differs from the sandbox’s books only by unconfirmed payouts', async () => {
  const { balance } = await (await fetch(`${config.stripe.apiUrl}/_sandbox/state`)).json();
  const atStripe = balance.available + balance.pending;
  const { rows } = await pool.query(
    "SELECT coalesce(sum(creator_payout_cents), 0)::int AS cents FROM payments WHERE status = 'processing' AND payout_method = 'stripe'",
  );
  expect(rows[0].cents).toBeGreaterThan(0);
  expect(await readBalance(STRIPE)).toBe(atStripe + rows[0].cents);
});

test('keeps every counter of a campaign equal to its rows', async () => {
  const { rows } = await pool.query(`
    SELECT c.application_count, c.accepted_count, c.submission_count, c.pending_review_count, c.approved_count,
           (SELECT count(*)::int FROM applications a WHERE a.campaign_id = c.id) AS applications,
           (SELECT count(*)::int FROM applications a WHERE a.campaign_id = c.id AND a.status = 'accepted') AS accepted,
           (SELECT count(DISTINCT creator_id)::int FROM submissions s WHERE s.campaign_id = c.id) AS submitters,
           (SELECT count(*)::int FROM submissions s WHERE s.campaign_id = c.id AND s.status = 'pending') AS pending,
           (SELECT count(*)::int FROM submissions s WHERE s.campaign_id = c.id AND s.status = 'approved') AS approved
      FROM campaigns c`);
  for (const row of rows) {
    expect(row).toMatchObject({
      application_count: row.applications,
      accepted_count: row.accepted,
      submission_count: row.submitters,
      pending_review_count: row.pending,
      approved_count: row.approved,
    });
  }
});

test('contains every status and kind of record', async () => {
  const values = async (sql: string) => (await pool.query(sql)).rows.map((row) => row.value).toSorted();
  expect(await count('campaigns')).toBeGreaterThanOrEqual(30);
  expect(await count('applications')).toBeGreaterThanOrEqual(80);
  expect(await count('submissions')).toBeGreaterThanOrEqual(60);
  expect(await values('SELECT DISTINCT status AS value FROM campaigns')).toEqual([
    'active',
    'completed',
    'paused',
    'pending',
  ]);
  expect(await values('SELECT DISTINCT status AS value FROM applications')).toHaveLength(3);
  const deadlines = `SELECT DISTINCT concat_ws(' ', s.status, s.approved_via, s.blocked_by,
      CASE WHEN s.lapsed_at IS NOT NULL THEN 'lapsed' WHEN s.due_at < now() THEN 'overdue' WHEN s.due_at IS NOT NULL THEN 'running' END,
      f.state) AS value
    FROM submissions s LEFT JOIN funded_slots f ON f.campaign_id = s.campaign_id AND f.creator_id = s.creator_id`;
  expect(await values(deadlines)).toEqual(
    expect.arrayContaining([
      'approved timer paid',
      'pending creator_account overdue reserved',
      'pending overdue',
      'pending running',
      'pending running reserved',
      'rejected lapsed',
      'rejected running',
    ]),
  );
  expect(await values('SELECT DISTINCT status AS value FROM shipments')).toHaveLength(5);
  expect(
    await values("SELECT DISTINCT coalesce(waiting_for, status) AS value FROM payments WHERE kind = 'video'"),
  ).toEqual(['account', 'completed', 'operator', 'processing']);
  expect(await values('SELECT DISTINCT status AS value FROM payout_batches')).toEqual([
    'closed',
    'confirmed',
    'draft',
  ]);
  expect(
    await values(
      "SELECT DISTINCT CASE WHEN expires_at IS NULL OR status = 'canceled' THEN status ELSE 'expires' END AS value FROM subscriptions",
    ),
  ).toEqual(['active', 'canceled', 'expires']);
  // Ratings of both sides, a visible one of one side, and one that is still hidden.
  expect(
    await values("SELECT DISTINCT concat_ws(' ', side, visible_at <= now()) AS value FROM ratings"),
  ).toEqual(['brand f', 'brand t', 'creator t']);
  expect(
    await values(
      "SELECT DISTINCT CASE WHEN is_pinned THEN 'pinned' WHEN NOT is_public THEN 'hidden' WHEN url IS NULL THEN 'file' ELSE 'link' END AS value FROM portfolio_items",
    ),
  ).toEqual(['file', 'hidden', 'link', 'pinned']);
  expect(await count("applications WHERE note IS NOT NULL AND video_ids <> '{}'")).toBeGreaterThan(5);
  expect(await count('channel_days WHERE spend_minor > 0')).toBeGreaterThan(10);
  expect(await count("conversions WHERE source = 'pixel'")).toBe(2);
  expect(await count('conversions WHERE import_id IS NOT NULL')).toBeGreaterThan(2);
  expect(await count('link_days WHERE visitors > 0 AND bots > 0')).toBeGreaterThan(20);
  expect(await count("campaigns WHERE status = 'active' AND deadline < now()")).toBeGreaterThan(0);
  expect(
    await count("submissions WHERE status = 'pending' AND created_at < now() - interval '48 hours'"),
  ).toBeGreaterThan(2);
  expect(
    await count("submissions WHERE status = 'pending' AND created_at > now() - interval '24 hours'"),
  ).toBeGreaterThan(2);
});

test('orders ids by time', async () => {
  for (const table of [
    'portfolio_items',
    'campaigns',
    'applications',
    'submissions',
    'payments',
    'payment_history',
    'payout_batches',
    'notifications',
  ]) {
    const disordered = `(SELECT created_at < lag(created_at) OVER (ORDER BY id) AS wrong FROM ${table}) AS t WHERE wrong`;
    expect(await count(disordered), table).toBe(0);
  }
  expect(await count('submissions WHERE created_at > now() OR reviewed_at > now()')).toBe(0);
  expect(await count('submissions WHERE reviewed_at < created_at')).toBe(0);
});

test('dates wallet transactions like their payments and in order', async () => {
  expect(
    await count(`(SELECT j.created_at < lag(j.created_at) OVER (PARTITION BY e.account_id ORDER BY e.id) AS wrong
                    FROM ledger_entries e JOIN ledger_journals j ON j.id = e.journal_id) AS t WHERE wrong`),
  ).toBe(0);
  expect(
    await count(`ledger_journals j JOIN payments p ON p.id = j.reason_id
      WHERE j.kind = 'creator_payment' AND j.created_at <> p.created_at`),
  ).toBe(0);
});

test('requires the video length that the campaign’s text names', async () => {
  const { rows } = await pool.query(
    `SELECT video_requirements ->> 'minSeconds' AS min, video_requirements ->> 'maxSeconds' AS max
       FROM campaigns WHERE requirements LIKE '%15 to 25 seconds%' OR requirements LIKE '%من 15 إلى 25 ثانية%'`,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row).toEqual({ min: '15', max: '25' });
});

test('creates the new brand recently and without a subscription', async () => {
  const owned = (table: string, condition: string) =>
    count(`${table} t JOIN seats ON seats.workspace_id = t.${condition} JOIN users ON users.id = seats.user_id
      WHERE users.email = 'new-brand@laqta.example'`);
  expect(await owned('subscriptions', 'workspace_id')).toBe(0);
  expect(await owned("(SELECT * FROM workspaces WHERE created_at > now() - interval '3 days')", 'id')).toBe(
    1,
  );
});

test('lets every listed login sign in', async () => {
  for (const { email, password } of demoLogins) {
    expect(await signIn({ email, password })).toHaveProperty('cookies');
  }
});

test('keeps a complete world when seeding again', async () => {
  expect(await seed()).toBe(false);
});

test('stores films and avatars as checked uploads', async () => {
  expect(await count('submissions WHERE media_id IS NULL')).toBe(0);
  expect(await count("users WHERE image IS NOT NULL AND NOT starts_with(image, '/files/')")).toBe(0);
  expect(await count('media WHERE NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)')).toBe(0);
  expect(await count("uploads WHERE status <> 'done'")).toBe(0);
});

async function refusal(env: Record<string, string>): Promise<string> {
  const child = run('main.ts', env);
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return text;
}

test('refuses a database that is in use and leaves it unchanged', async () => {
  const url = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "INSERT INTO users (id, email, name, role) VALUES ('usr_1', 'real@person.example', 'R', 'brand')",
  );
  expect(await refusal({ DATABASE_URL: url })).toContain('this one has users');
  const { rows } = await client.query('SELECT email FROM users');
  await client.end();
  expect(rows).toEqual([{ email: 'real@person.example' }]);
});

test('refuses a database on another machine', async () => {
  expect(await refusal({ DATABASE_URL: 'postgresql://laqta@db.example.com/laqta' })).toContain(
    'on this machine only',
  );
});
