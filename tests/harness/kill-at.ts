/** kill -9 at a named statement or call. Import it after money-world.ts, whose database and sandbox victims share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { bundle, inBundle } from './bundle.ts';
import { controlSandbox, planFault, until } from './money-world.ts';

/** Before which statement (its condition speaks of OLD and NEW), or around which call to Stripe. */
export type Moment =
  | { before: 'INSERT' | 'UPDATE'; of: string; when: string }
  | { call: string; kind: 'timeout_before' | 'timeout_after' };

/** From its thousand files, each of the victims would take a second of the processor to load. */
const VICTIM = 'tests/harness/victim.ts';
const LOCK = 7;
/** Nothing answers a held call before its caller is dead. */
const HELD_MS = 60_000;
const holder = new pg.Client({ connectionString: config.databaseUrl! });

let spare: ChildProcess;
const living = new Set<ChildProcess>();

beforeAll(async () => {
  if (process.env.LAQTA_TESTS !== 'bundled') await bundle([VICTIM]);
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock(${LOCK})`);
  spare = load();
});
afterAll(async () => {
  for (const child of living) child.kill('SIGKILL');
  await holder.end();
});

/** Its connections go by a name of their own. */
const victimUrl = new URL(config.databaseUrl!);
victimUrl.searchParams.set('application_name', 'victim');

function load(): ChildProcess {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [inBundle(VICTIM)], {
    env: { ...env, DATABASE_URL: victimUrl.href },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}

async function begin(role: 'worker' | 'web'): Promise<{ victim: ChildProcess; port: number }> {
  const victim = spare;
  if (!victim.connected) throw new Error('the victim died by itself');
  victim.send(role);
  const port = role === 'web' ? await untilPort(victim) : 0;
  spare = load();
  return { victim, port };
}

const untilPort = (victim: ChildProcess) =>
  new Promise<number>((resolve) => {
    victim.on('message', (message) => typeof message === 'number' && resolve(message));
  });

export async function killWorkerAt(moment: Moment): Promise<void> {
  await place(moment);
  const { victim } = await begin('worker');
  await dieAt(moment, victim);
}

export async function killWebAt(
  moment: Moment,
  request: (origin: string) => Promise<unknown>,
): Promise<void> {
  await place(moment);
  const { victim, port } = await begin('web');
  const response = request(`http://127.0.0.1:${port}`).catch(() => null);
  await dieAt(moment, victim);
  await response;
}

async function place(moment: Moment): Promise<void> {
  if ('call' in moment) {
    const { call: route, kind } = moment;
    await planFault({ route, kind, times: 1, delayMs: HELD_MS });
    return;
  }
  await db.execute(
    sql.raw(`
    CREATE FUNCTION hold_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${moment.when} THEN PERFORM pg_advisory_xact_lock(${LOCK}); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER hold_here BEFORE ${moment.before} ON ${moment.of} FOR EACH ROW EXECUTE FUNCTION hold_here();`),
  );
}

async function dieAt(moment: Moment, victim: ChildProcess): Promise<void> {
  const isReached = 'call' in moment ? isCallHeld : isStatementHeld;
  await until(isReached, Boolean);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  if ('before' in moment)
    // The server would finish the statement that it is held in; a dead machine's would not be.
    await db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`,
    );
  // The server may still read the victim's last statements, and take another job for it after its death.
  await until(countConnections, (count) => count === 0);
  if ('before' in moment) await db.execute(sql.raw(`DROP FUNCTION hold_here() CASCADE`));
}

async function countConnections(): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'victim'`,
  );
  return rows.length;
}

const isCallHeld = async () => (await controlSandbox('GET', '/faults')).faults.length === 0;
async function isStatementHeld(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`,
  );
  return rows.length > 0;
}
