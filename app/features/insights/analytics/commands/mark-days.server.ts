import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { metricMarks } from '../tables.server.ts';

/** The job that sums up changed days. */
export const rollUpName = { name: 'analytics.roll-up', schema: z.object({}) };

/** So long the first change waits for more: clicks come four times a second. */
const WAIT_SECONDS = 3;

/**
 * Remembers that the facts of a campaign on these days have changed, in the transaction that changes them: they are
 * added up anew if and only if it commits, and soon. Where a mark waits already, its job does these too: nobody takes it
 * until this commits, and a mark that is left brings another job. One that is being taken is nobody's to rely on. It is
 * the newest: changes without a pause would hold any other for ever.
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
  if (rows[0]!.isFirst) await enqueue(tx, rollUpName, {}, { startAfterSeconds: WAIT_SECONDS });
}
