/** The timer job among many pending videos, of which some are due for a reminder. Runs as a process. */
import pg from 'pg';
import {
  dueRows,
  handleDueDeadlines,
} from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import '#features.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';

const PENDING = Number(process.env.PENDING);
const DUE = 100;
const PER_CAMPAIGN = 1000;
const ROUNDS = 15;

await fill();
await startQueue(jobs);
const reads: number[] = [];
const passes: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await makeDue();
  reads.push(await milliseconds(() => dueRows(submissions, new Date())));
  passes.push(await milliseconds(() => handleDueDeadlines()));
  const { rows } = await pool.query('SELECT count(*)::int AS due FROM submissions WHERE timer_at <= now()');
  if (rows[0].due > 0) throw new Error(`${rows[0].due} rows stayed due`);
}
console.log(JSON.stringify({ read: median(reads), pass: median(passes) }));
await stopQueue();
await pool.end();

async function milliseconds(work: () => PromiseLike<unknown>): Promise<number> {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Pending videos whose reminders are due within days, each of its own creator. */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`
    SET session_replication_role = replica;
    INSERT INTO users (id, email, name, role) VALUES ('usr_tb', 'tb@bench.example', 'Noor', 'brand');
    INSERT INTO workspaces (id, kind, name) VALUES ('usr_tb', 'brand', 'Noor');
    INSERT INTO workspaces (id, kind, name) SELECT 'usr_t' || n, 'creator', 'Lina' FROM generate_series(0, ${DUE - 1}) n;
    INSERT INTO seats (workspace_id, user_id, role) VALUES ('usr_tb', 'usr_tb', 'owner');
    INSERT INTO campaigns (id, brand_id, title, description, requirements, budget_cents, deadline, max_submissions, status)
    SELECT 'cmp_t' || n, 'usr_tb', 'Serum ' || n, 'Morning', '', 14400, current_date + 9, ${PER_CAMPAIGN}, 'active'
      FROM generate_series(0, ${PENDING / PER_CAMPAIGN - 1}) n;
    INSERT INTO submissions (id, campaign_id, creator_id, version, title, video_url, due_at, timer_at)
    SELECT 'sub_t' || n, 'cmp_t' || n / ${PER_CAMPAIGN}, 'usr_t' || n, 1,
           'First cut', 'https://videos.example/a.mp4', now() + interval '5 days', now() + interval '1 day' + n * interval '0.1 s'
      FROM generate_series(0, ${PENDING - 1}) n`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function makeDue(): Promise<void> {
  await pool.query(`UPDATE submissions SET due_at = now() + interval '20 hours', timer_at = now() - interval '1 minute'
    WHERE id IN (SELECT 'sub_t' || n FROM generate_series(0, ${DUE - 1}) n)`);
}
