import '../../../../../tests/harness/own-database.ts';
import '../../../../../tests/harness/start-jobs.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { submissions } from '../tables.server.ts';
import { dueRows, handleDueDeadlines } from './handle-due-deadlines.server.ts';

test.for([
  ['submissions', submissions],
  ['applications', applications],
] as const)('reads the due rows of %s in order by an index', async ([name, table]) => {
  const last = { id: 'row', at: '2026-01-01 00:00:00.000001+00' };
  const { sql: text, params } = dueRows(table, new Date(), last).toSQL();
  const client = await pool.connect();
  try {
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, params);
    expect(JSON.stringify(rows)).toContain(`${name}_timer`);
    expect(JSON.stringify(rows)).not.toContain('Sort');
  } finally {
    client.release(true);
  }
});

test('keeps a failed row due and processes the others', async () => {
  const accept = async () =>
    acceptedApplication({ campaign: await publishedCampaign(undefined, { brief: undefined }) });
  const [broken, sound] = [await accept(), await accept()];
  // The name of a missing workspace cannot be read for the notification.
  await inTransaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE applications SET creator_id = 'wsp_missing', timer_at = now() - interval '1 day'
      WHERE id = ${broken.id}`);
  });
  // After the delivery deadline of 7 days and the day of grace.
  await handleDueDeadlines(new Date(Date.now() + 9 * 86_400_000));
  const { rows } = await db.execute(
    sql`SELECT status FROM applications WHERE id IN (${broken.id}, ${sound.id}) ORDER BY id`,
  );
  expect(rows).toEqual([{ status: 'accepted' }, { status: 'released' }]);
});
