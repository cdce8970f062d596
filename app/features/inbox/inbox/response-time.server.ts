import { sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { FEWEST_REPLIES } from './rules.ts';

/**
 * The median hours from a brand's message to the creator's next one, in the last ninety days; null where there are too
 * few replies to say. What the product tells is nobody's message.
 */
export async function readResponseHours(creatorId: string): Promise<number | null> {
  const { rows } = await db.execute<{ replies: number; hours: number | null }>(sql`
    WITH said AS (
      SELECT m.side, lead(m.side) OVER following AS next,
             extract(epoch FROM lead(m.created_at) OVER following - m.created_at) / 3600 AS hours
        FROM conversations c JOIN messages m ON m.conversation_id = c.id
       WHERE c.creator_id = ${creatorId} AND m.sender_id IS NOT NULL
         AND m.created_at > now() - interval '90 days'
      WINDOW following AS (PARTITION BY m.conversation_id ORDER BY m.seq))
    SELECT count(*)::int AS replies, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)::float8 AS hours
      FROM said WHERE side = 'brand' AND next = 'creator'`);
  const { replies, hours } = rows[0]!;
  return replies < FEWEST_REPLIES ? null : hours;
}
