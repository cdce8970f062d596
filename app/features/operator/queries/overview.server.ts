import { sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Concern, OverviewAnswer, Tally } from '../schema.ts';

/** What the reconciler had its chance to mend. */
const LATE = sql`now() - interval '10 minutes'`;

/** What needs a person now, counted. Reads unsettled rows only, which are few however many were ever paid. */
export async function readOverview(): Promise<OverviewAnswer> {
  const { rows } = await db.execute<{
    concern: Concern;
    count: number;
    cents: string;
    oldest: string | null;
  }>(sql`
    SELECT concern, count(*)::int AS count, coalesce(sum(cents), 0) AS cents, min(since) AS oldest FROM (
      SELECT CASE WHEN status = 'failed' THEN 'failed'
                  WHEN status = 'processing' AND payout_method = 'stripe' THEN 'unconfirmed'
                  WHEN waiting_for = 'answer' THEN 'unanswered'
                  WHEN waiting_for = 'operator' THEN 'queued'
                  WHEN waiting_for IN ('account', 'funds') THEN waiting_for
                  WHEN status = 'pending' THEN 'unsent' END AS concern,
             creator_payout_cents AS cents, created_at AS since
        FROM payments
       WHERE kind = 'video' AND status IN ('pending', 'processing', 'failed')
         AND (status = 'failed' OR waiting_for IS NOT NULL OR updated_at < ${LATE})
      UNION ALL
      SELECT 'deadEvents', 0, received_at FROM stripe_events WHERE status = 'dead'
    ) found WHERE concern IS NOT NULL GROUP BY concern`);
  const none: Tally = { count: 0, cents: 0, oldestAt: null };
  const concerns = {
    failed: none,
    unanswered: none,
    unsent: none,
    unconfirmed: none,
    queued: none,
    account: none,
    funds: none,
    deadEvents: none,
  } satisfies Record<Concern, Tally>;
  for (const { concern, count, cents, oldest } of rows) {
    concerns[concern] = { count, cents: Number(cents), oldestAt: oldest && new Date(oldest).toISOString() };
  }
  return { testMode: config.stripe.kind === 'sandbox', concerns };
}
