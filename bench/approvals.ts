/** Approvals through the command, and the very statements that it sent, replayed on pg alone. Runs as a process. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import '#events.server.ts';
import { type IdPrefix, newId } from '#core/ids.ts';
import { approveSubmission } from '#features/submissions/approve-submission.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startJobs, stopJobs } from '#platform/jobs/jobs.server.ts';

const BRANDS = 50;
const BUDGET_CENTS = 14_400;
const CONCURRENCY = 16;
const ROUND = Number(process.env.APPROVALS ?? 1000);
const ROUNDS = 3;

type Statement = { text: string; values: unknown[] };
type Work = { submissionId: string; campaignId: string; brandId: string; creatorId: string };

/** Wallets that are full, payable creators, and one pending video per creator and campaign. */
async function createWork(count: number): Promise<Work[]> {
  await pool.query(`
    INSERT INTO users (id, email, name, role)
    SELECT 'usr_p' || n, 'p' || n || '@bench.example', 'Brand', 'brand' FROM generate_series(1, ${BRANDS}) n
    UNION ALL SELECT 'usr_q' || n, 'q' || n || '@bench.example', 'Lina', 'creator' FROM generate_series(1, ${count}) n;
    INSERT INTO ledger_accounts (id, kind, owner_id, balance_cents)
    SELECT 'wallet:usr_p' || n, 'liability', 'usr_p' || n, 1e12 FROM generate_series(1, ${BRANDS}) n;
    INSERT INTO payout_accounts (user_id, method, stripe_account_id, details_submitted, payouts_enabled)
    SELECT 'usr_q' || n, 'stripe', 'acct_' || n, true, true FROM generate_series(1, ${count}) n;
    INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions, status,
                           submission_count, pending_review_count)
    SELECT 'cmp_p' || n, 'usr_p' || n, 'Serum', 'Morning', 'Vertical', ${BUDGET_CENTS}, current_date + 9, 100000, 'active',
           ${count}, ${count} FROM generate_series(1, ${BRANDS}) n;
    INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url)
    SELECT 'sub_p' || n, 'cmp_p' || 1 + n % ${BRANDS}, 'usr_q' || n, 1, 'Cut', 'https://v.example/a.mp4'
      FROM generate_series(1, ${count}) n;
    ANALYZE`);
  return Array.from({ length: count }, (_, i) => ({
    submissionId: `sub_p${i + 1}`,
    campaignId: `cmp_p${1 + ((i + 1) % BRANDS)}`,
    brandId: `usr_p${1 + ((i + 1) % BRANDS)}`,
    creatorId: `usr_q${i + 1}`,
  }));
}

const approve = ({ submissionId, brandId }: Work) =>
  approveSubmission({ id: brandId, role: 'brand' }, submissionId, { amountCents: BUDGET_CENTS });

/** The statements of one approval, in their order, as they reach the driver. */
async function record(work: Work): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? []);
    statements.push({ text, values });
    return Reflect.apply(query, this, args);
  } as typeof query;
  await approve(work);
  pg.Client.prototype.query = query;
  return statements;
}

/** The recorded statements for another submission: its ids in place of the first one's, and new ids for new rows. */
function replay(client: pg.PoolClient, statements: Statement[], from: Work, to: Work): Promise<void> {
  const fresh = new Map(Object.entries(from).map(([key, id]) => [id, to[key as keyof Work]]));
  const pattern = new RegExp(
    `\\b(${[...fresh.keys()].join('|')}|(pay|jrn|ntf|ptx|stp)_[0-9a-z]{26}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b`,
    'g',
  );
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'string') return value;
    return value.replace(pattern, (id, _all, prefix?: string) => {
      const name = fresh.get(id) ?? (prefix ? newId(prefix as IdPrefix) : randomUUID());
      fresh.set(id, name);
      return name;
    });
  };
  return statements.reduce(
    (before, { text, values }) =>
      before.then(async () => void (await client.query({ text, values: values.map(rename) }))),
    Promise.resolve(),
  );
}

/** How many of these are done per second, so many at a time. */
async function rate(works: Work[], run: (work: Work) => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  const rest = works.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const work of rest) await run(work);
    }),
  );
  return (works.length / (performance.now() - begunAt)) * 1000;
}

await startJobs(jobs, { work: false });
const works = await createWork(1 + 2 * ROUND * ROUNDS);
const first = works[0]!;
const statements = await record(first);
const raw = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONCURRENCY });
const perSecond = { app: 0, raw: 0 };
for (let round = 0; round < ROUNDS; round++) {
  const start = 1 + 2 * ROUND * round;
  const app = await rate(works.slice(start, start + ROUND), approve);
  const rawRate = await rate(works.slice(start + ROUND, start + 2 * ROUND), async (work) => {
    const client = await raw.connect();
    try {
      await replay(client, statements, first, work);
    } finally {
      client.release();
    }
  });
  if (round === 0) continue; // It warms up.
  perSecond.app += app / (ROUNDS - 1);
  perSecond.raw += rawRate / (ROUNDS - 1);
}
const { rows } = await pool.query(`SELECT count(*)::int AS paid FROM payments WHERE kind = 'video'`);
if (rows[0].paid !== works.length) throw new Error(`${rows[0].paid} payments for ${works.length} approvals`);
console.log(JSON.stringify(perSecond));
await raw.end();
await stopJobs();
await pool.end();
