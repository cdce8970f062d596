import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { codeOf } from '#core/caught.ts';
import { firstOf } from '#core/typed-values.ts';
import { config } from '#platform/env/config.server.ts';

/** Per process besides its pool, always direct: the job queue and the LISTEN connection. */
export const DIRECT_CONNECTIONS = { web: { jobs: 2, live: 1 }, worker: { jobs: 6, live: 1 } } as const;
/** `application_name` of the queue connections, by which `countProcesses` finds live processes. */
export const CONNECTION_NAMES = { web: 'laqta-web', worker: 'laqta-worker' } as const;
/** For the lock on the data folder, migrations and database administrators. */
const SPARE = 5;
const NOTIFY_MS = 2_000;
const CONNECT_MS = 5_000;
/** SQLSTATEs from a pooler that moves clients between connections without tracking their prepared statements. */
const LOST_STATEMENT = new Set(['26000', '42P05']);

type Processes = { web: number; worker: number };

/** The most connections that these processes may hold at once. */
export function connectionsOf({ web, worker }: Processes): number {
  const own = ({ jobs, live }: { jobs: number; live: number }) =>
    jobs + live + (isPooled() ? 0 : config.databasePool);
  const reader = config.metrics && web > 0 ? 1 : 0;
  return web * own(DIRECT_CONNECTIONS.web) + worker * own(DIRECT_CONNECTIONS.worker) + reader + SPARE;
}

const isPooled = () => config.databaseDirectUrl !== config.databaseUrl;

type Addresses = { url: string; directUrl: string };

/** Throws with one sentence per problem. Called before the processes start. */
export async function assertDatabaseUsable(addresses: Addresses, processes: Processes): Promise<void> {
  const problems = await findProblems(addresses, processes);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Problems with the addresses and sizes, as sentences that name the setting to change. */
export async function findProblems({ url, directUrl }: Addresses, processes: Processes): Promise<string[]> {
  return [
    ...(await checkConnectionLimit(directUrl, connectionsOf(processes))),
    ...(await checkNotifications(directUrl)),
    ...(url !== directUrl && config.statements === 'named' ? await checkPreparedStatements(url) : []),
  ];
}

async function checkConnectionLimit(directUrl: string, needed: number): Promise<string[]> {
  const { rows } = await withClient(directUrl, (client) =>
    client.query<{ allowed: number }>(`
      SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)::int AS allowed
        FROM pg_settings
       WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`),
  );
  const { allowed } = firstOf(rows);
  if (needed <= allowed) return [];
  return [
    `PostgreSQL allows ${allowed} connections, and these processes may open ${needed}: lower DATABASE_POOL (${config.databasePool}) or WEB_PROCESSES, raise max_connections, or put a pooler before it.`,
  ];
}

/** A busy worker starts a due job within seconds. */
const WAITING_MINUTES = 5;

/** The timers run every 5 minutes, so a worker without a job for this long hangs or has stopped. */
export const IDLE_MINUTES = 15;
/** The last sign of a scheduled job, or the first schedule: `at` is null before any worker has started. */
export const LAST_JOB_QUERY = `
  SELECT coalesce(max(greatest(job.started_on, job.heartbeat_on, job.completed_on)), min(schedule.created_on)) AS at
    FROM pgboss.schedule LEFT JOIN pgboss.job ON job.name = schedule.name AND job.id = schedule.last_job_id`;
export const isWorkerIdle = (lastJobAt: Date | null) =>
  lastJobAt !== null && Date.now() - lastJobAt.getTime() > IDLE_MINUTES * 60_000;

type ProcessCounts = { web: number; worker: number; overdue: number; lastJobAt: Date | null };

/** Counts the queue connections of web and worker processes, and jobs overdue by `WAITING_MINUTES`. */
export async function countProcesses(directUrl: string): Promise<ProcessCounts> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ web: number; worker: number; hasQueue: boolean }>(
      `SELECT count(*) FILTER (WHERE application_name = $1)::int AS web,
              count(*) FILTER (WHERE application_name = $2)::int AS worker,
              to_regclass('pgboss.job') IS NOT NULL AS "hasQueue"
         FROM pg_stat_activity WHERE datname = current_database()`,
      [CONNECTION_NAMES.web, CONNECTION_NAMES.worker],
    );
    const { web, worker, hasQueue } = firstOf(rows);
    if (!hasQueue) return { web, worker, overdue: 0, lastJobAt: null };
    const { rows: jobs } = await client.query<{ overdue: number }>(
      `SELECT count(*)::int AS overdue FROM pgboss.job
        WHERE state IN ('created', 'retry') AND start_after < now() - $1 * interval '1 minute'`,
      [WAITING_MINUTES],
    );
    const { rows: last } = await client.query<{ at: Date | null }>(LAST_JOB_QUERY);
    return { web, worker, overdue: firstOf(jobs).overdue, lastJobAt: firstOf(last).at };
  });
}

/** Needs two clients: a pooler in transaction mode can deliver the listener's notifications to another client. */
async function checkNotifications(directUrl: string): Promise<string[]> {
  const channel = `check_${randomUUID().replaceAll('-', '')}`;
  const isDelivered = await withClient(directUrl, async (listener) => {
    const notification = new Promise<true>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`LISTEN ${channel}`);
    await withClient(directUrl, (sender) => sender.query('SELECT pg_notify($1, $2)', [channel, '']));
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), NOTIFY_MS);
    });
    const isInTime = await Promise.race([notification, tooLate]);
    clearTimeout(timer);
    return isInTime;
  });
  if (isDelivered) return [];
  return [
    'No notification arrived within two seconds, as happens behind a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  ];
}

/** Prepares one statement over two connections: a pooler that shares servers loses it or finds it twice. */
async function checkPreparedStatements(url: string): Promise<string[]> {
  const statement = { name: 'laqta-check', text: 'SELECT 1' };
  try {
    await withClient(url, async (first) => {
      await first.query(statement);
      await withClient(url, async (second) => {
        await second.query(statement);
        await second.query('BEGIN');
        await first.query(statement);
        await second.query('ROLLBACK');
      });
    });
    return [];
  } catch (error) {
    if (!LOST_STATEMENT.has(codeOf(error) ?? '')) throw error;
    return [
      'The pooler at DATABASE_URL does not keep prepared statements: set STATEMENTS=unnamed, or use PgBouncer 1.21 or newer with max_prepared_statements.',
    ];
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
