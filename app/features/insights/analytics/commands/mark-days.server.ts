import { sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { rollUpJob } from '../jobs.server.ts';
import { metricMarks } from '../tables.server.ts';

/** The first mark waits for more: clicks are flushed four times a second. */
const WAIT_SECONDS = 1;

/**
 * Marks days for the roll-up, in the transaction that changes their facts. A later mark relies on the newest waiting
 * one: its key share lock keeps the roll-up from deleting that mark before this transaction commits.
 */
export async function markDays(
  tx: Tx,
  { campaignId, days }: { campaignId: string; days: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute<{ isFirst: boolean }>(sql`
    WITH waiting AS (SELECT FROM ${metricMarks} ORDER BY no DESC LIMIT 1 FOR KEY SHARE SKIP LOCKED),
         marked AS (
           INSERT INTO ${metricMarks} (campaign_id, day) SELECT ${campaignId}, unnest(${sql.param(days)}::date[])
         )
    SELECT NOT EXISTS (SELECT FROM waiting) AS "isFirst"`);
  if (firstOf(rows).isFirst) await enqueue(tx, rollUpJob, {}, { startAfterSeconds: WAIT_SECONDS });
}
