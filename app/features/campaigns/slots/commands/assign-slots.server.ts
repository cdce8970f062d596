import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';

/** Moves slots from ended work to work in progress, oldest first. The campaign is locked. Returns the new creators. */
export async function assignSlots(tx: Tx, campaignId: string, workInProgress: SQL): Promise<string[]> {
  const { rows: open } = await tx.execute<{ state: string }>(sql`
    SELECT state FROM funded_slots WHERE campaign_id = ${campaignId} AND state IN ('available', 'reserved')
     ORDER BY id FOR NO KEY UPDATE`);
  if (open.length === 0) return [];
  const freed = await freeSlots(tx, campaignId, workInProgress);
  const reserved = await reserveSlots(tx, campaignId, workInProgress);
  await sendLiveEvent(tx, [...reserved, ...freed], ['campaigns'], campaignId);
  return reserved;
}

/** Makes reserved slots of ended work available. Returns its creators. */
async function freeSlots(tx: Tx, campaignId: string, workInProgress: SQL): Promise<string[]> {
  // `old` has the creator that the update removes.
  const { rows } = await tx.execute<{ creatorId: string }>(sql`
    UPDATE funded_slots f SET state = 'available', creator_id = NULL, reserved_at = NULL
      FROM funded_slots old
     WHERE old.id = f.id AND f.campaign_id = ${campaignId} AND f.state = 'reserved'
       AND NOT EXISTS (SELECT FROM (${workInProgress}) w
                        WHERE w.campaign_id = f.campaign_id AND w.creator_id = f.creator_id)
    RETURNING old.creator_id AS "creatorId"`);
  return rows.map(({ creatorId }) => creatorId);
}

/** Pairs the oldest work without a slot with the oldest available slots. Returns the creators of the reserved ones. */
async function reserveSlots(tx: Tx, campaignId: string, workInProgress: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ creatorId: string }>(sql`
    WITH waiting AS (
      SELECT creator_id, row_number() OVER (ORDER BY since, creator_id) AS place
        FROM (${workInProgress}) w
       WHERE w.campaign_id = ${campaignId}
         AND NOT EXISTS (SELECT FROM funded_slots f WHERE f.campaign_id = w.campaign_id
                            AND f.creator_id = w.creator_id AND f.state IN ('reserved', 'paid'))
    ), free AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM funded_slots
       WHERE campaign_id = ${campaignId} AND state = 'available'
    )
    UPDATE funded_slots f SET state = 'reserved', creator_id = waiting.creator_id, reserved_at = now()
      FROM free JOIN waiting USING (place)
     WHERE f.id = free.id
    RETURNING f.creator_id AS "creatorId"`);
  return rows.map(({ creatorId }) => creatorId);
}
