import { eq, inArray, sql } from 'drizzle-orm';
import { db, withoutTimeout } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { trackingChanged } from '../events.ts';
import { dayOf } from '../rules.ts';
import { clicks, linkDays, links } from '../tables.server.ts';

const DAY_MS = 86_400_000;

/** Recounts days from raw clicks, each in a transaction; new clicks wait meanwhile. Skips days with dropped clicks. */
export async function rebuildDays(from: string, to: string, now = new Date()): Promise<number> {
  const oldest = dayOf(new Date(now.getTime() - config.clickRetentionDays * DAY_MS));
  let count = 0;
  for (let at = Date.parse(from < oldest ? oldest : from); at <= Date.parse(to); at += DAY_MS) {
    await rebuildDay(dayOf(new Date(at)), dayOf(new Date(at + DAY_MS)));
    count++;
  }
  return count;
}

const rebuildDay = (day: string, next: string) =>
  db.transaction(async (tx) => {
    await tx.execute(withoutTimeout);
    // A batch locks this table first, so no batch is half counted.
    await tx.execute(sql`LOCK TABLE ${linkDays} IN SHARE ROW EXCLUSIVE MODE`);
    const isOfDay = sql`clicked_at >= ${`${day} 00:00:00+00`}::timestamptz AND clicked_at < ${`${next} 00:00:00+00`}::timestamptz`;
    const deletedCounts = await tx
      .delete(linkDays)
      .where(eq(linkDays.day, day))
      .returning({ no: linkDays.linkNo });
    const insertedCounts = await tx.execute<{ no: number }>(sql`
      INSERT INTO ${linkDays} (link_no, day, clicks, visitors, bots)
      SELECT link_no, ${day}::date, count(*) FILTER (WHERE NOT is_bot),
             count(DISTINCT visitor) FILTER (WHERE NOT is_bot), count(*) FILTER (WHERE is_bot)
        FROM ${clicks} JOIN ${links} ON links.no = link_no
       WHERE ${isOfDay} GROUP BY link_no RETURNING link_no::int AS no`);
    const linkNos = [...deletedCounts, ...insertedCounts.rows].map(({ no }) => no);
    const affectedCampaigns = await tx
      .selectDistinct({ campaignId: links.campaignId })
      .from(links)
      .where(inArray(links.no, linkNos))
      .orderBy(links.campaignId);
    for (const { campaignId } of affectedCampaigns)
      await emit(tx, trackingChanged, { campaignId, days: [day] });
  });
