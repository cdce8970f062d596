import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-replica-'));
chmodSync(folder, 0o755); // Run as root, PostgreSQL has another account.
const primary = await startPostgres({
  dataDir: path.join(folder, 'primary'),
  settings: { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' },
});
await migrate(primary.url);
const standby = await startStandby();
process.env.DATABASE_URL = primary.url;
process.env.DATABASE_REPLICA_URL = standby.url;
await import('#events.server.ts');
const { jobs } = await import('#jobs.server.ts');
const { startQueue, stopQueue } = await import('#platform/jobs/queue.server.ts');
const { pool } = await import('#platform/db/db.server.ts');
const { createBrand, createCreator, createSessionCookie } = await import(
  '#features/identity/accounts/factory.server.ts'
);
const { publishedCampaign } = await import('#features/campaigns/campaigns/factory.server.ts');
const { request } = await import('../harness/requests.ts');
await startQueue(jobs);

const replica = new pg.Client({ connectionString: standby.url });
replica.on('error', () => {}); // The last test stops the server.
await replica.connect();

afterAll(async () => {
  await stopQueue();
  await pool.end();
  await replica.end().catch(() => {});
  await Promise.all([primary.stop(), standby.stop()]);
  rmSync(folder, { recursive: true });
});

async function startStandby() {
  const dataDir = path.join(folder, 'standby');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  const [from, to] = ['primary', 'standby'].map((name) => path.join(folder, name, 'postgres/data'));
  await client.query(`SELECT pg_backup_start('standby', true)`);
  mkdirSync(path.dirname(to!), { recursive: true });
  // Keeps the owner.
  execFileSync('cp', ['-a', from!, to!]);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  rmSync(path.join(to!, 'postmaster.pid'));
  const { uid, gid } = statSync(to!);
  for (const [name, content] of Object.entries({ backup_label: rows[0].labelfile, 'standby.signal': '' })) {
    writeFileSync(path.join(to!, name), content);
    chownSync(path.join(to!, name), uid, gid);
  }
  const host = new URL(primary.url).searchParams.get('host');
  return startPostgres({ dataDir, settings: { primary_conninfo: `host=${host} user=app`, fsync: 'off' } });
}

const creator = await createCreator();
const brand = await createBrand();
const session = await createSessionCookie(creator);

async function titles(cookie = session): Promise<string[]> {
  const answer = await request('findWork', { cookie });
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: { title: string }[] };
  return items.map(({ title }) => title);
}

async function readsReplica(): Promise<boolean> {
  const before = new Date();
  await titles();
  const { rowCount } = await replica.query(
    `SELECT FROM pg_stat_activity WHERE query ILIKE '%campaigns%' AND pid <> pg_backend_pid() AND query_start >= $1`,
    [before],
  );
  return rowCount !== 0;
}

/** A campaign on the primary; the replica has not replayed it while its replay is paused. */
async function publishUnreplayed(title: string): Promise<void> {
  await replica.query('SELECT pg_wal_replay_pause()');
  await expect
    .poll(async () => (await replica.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0].state)
    .toBe('paused');
  await publishedCampaign(brand, { title });
}

test('reads lists from a replica, at most five seconds old', async () => {
  await publishedCampaign(brand, { title: 'Replayed' });
  await expect.poll(readsReplica).toBe(true);
  await publishUnreplayed('Unreplayed');
  expect(await titles()).toEqual(['Replayed']);
  await expect.poll(() => titles(), { timeout: 15_000 }).toEqual(['Unreplayed', 'Replayed']);
  await replica.query('SELECT pg_wal_replay_resume()');
});

test('reads from the primary after a recent write of the user', async () => {
  await expect.poll(readsReplica).toBe(true);
  await publishUnreplayed('Written');
  const answer = await request('markNotificationsRead', { cookie: session });
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^laqta\.recent_write=1; Max-Age=5;.*HttpOnly/);
  expect(await titles(`${session}; ${cookie!.split(';')[0]}`)).toContain('Written');
  expect(await titles()).not.toContain('Written');
  await replica.query('SELECT pg_wal_replay_resume()');
});

test('reads lists from the primary after the loss of the replica', async () => {
  await expect.poll(readsReplica).toBe(true);
  await standby.stop();
  expect(await titles()).toContain('Written');
});
