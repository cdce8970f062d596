import '../../../../../tests/harness/start-jobs.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { queue } from '#platform/jobs/queue.server.ts';
import { recordRestore } from '#platform/outbound/restores.server.ts';
import { expectOk } from '../../../../../tests/harness/requests.ts';

const read = async () => expectOk('readStatus', await createOperator());

test('reports a new installation without faults', async () => {
  expect(await read()).toEqual({
    versions: {
      laqta: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+/),
    },
    migrations: { latest: expect.stringMatching(/^\d{4}_\w+\.sql$/), pending: [] },
    hasWorker: false,
    proof: null,
    comparedAt: null,
    events: { unprocessed: 0, oldestAt: null, dead: 0 },
    mails: { waiting: 0, failed: 0 },
    queues: [],
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    replication: { isReplica: false, replicas: [] },
    isRestoreOpen: false,
    backup: {
      isEmbedded: !process.env.LAQTA_TEST_POSTGRES,
      isArchiving: false,
      isFailing: false,
      backups: [],
    },
  });
});

test('lists backups, newest first, and an open restore', async () => {
  const about = { startedAt: '2026-11-24T00:00:00.000Z', bytes: 5_000_000, startWal: '' };
  for (const day of [24, 25]) {
    const folder = `${config.backupDir}/202611${day}T000000Z`;
    mkdirSync(folder, { recursive: true });
    const finishedAt = `2026-11-${day}T00:01:00.000Z`;
    writeFileSync(`${folder}/backup.json`, JSON.stringify({ ...about, finishedAt }));
  }
  mkdirSync(`${config.backupDir}/20261126T000000Z.part`);
  await recordRestore(config.databaseUrl!);
  const listed = (day: number) => ({
    id: `202611${day}T000000Z`,
    finishedAt: `2026-11-${day}T00:01:00.000Z`,
    bytes: 5_000_000,
  });
  expect(await read()).toMatchObject({
    isRestoreOpen: true,
    backup: { backups: [listed(25), listed(24)] },
  });
});

test('names the missing migration, the overdue queue and the last complete proof', async () => {
  await db.execute(sql`UPDATE schema_migrations SET name = 'x_' || name WHERE name LIKE '0001%'`);
  await db.execute(sql`
    INSERT INTO ledger_verifications (id, status, finished_at)
    VALUES ('ver_1', 'broken', now() - interval '1 day'), ('ver_2', 'running', NULL)`);
  await queue().send('accounts.mail', {});
  await queue().send('contact.mail', {}, { startAfter: 600 });
  await db.execute(sql`
    UPDATE pgboss.job SET start_after = now() - interval '1 hour' WHERE name = 'accounts.mail'`);
  expect(await read()).toMatchObject({
    migrations: { pending: [expect.stringMatching(/^0001_/)] },
    proof: { status: 'broken' },
    mails: { waiting: 2 },
    queues: [
      { name: 'accounts.mail', waiting: 1, overdueSince: expect.any(String) },
      { name: 'contact.mail', waiting: 1, overdueSince: null },
    ],
  });
});
