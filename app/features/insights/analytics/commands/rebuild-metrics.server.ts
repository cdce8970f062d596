import { sql } from 'drizzle-orm';
import { conversions } from '#features/insights/conversions/tables.server.ts';
import { channelDays } from '#features/insights/imports/tables.server.ts';
import { linkDays, links } from '#features/insights/tracking/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { metricDays, metricMarks } from '../tables.server.ts';
import { rollUpBatch } from './roll-up.server.ts';

/** Marks every day of a range that has facts, rolls all marks up, and returns how many days it marked. Idempotent. */
export async function rebuildMetrics(from: string, to: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${metricMarks} (campaign_id, day)
    SELECT campaign_id, day FROM (
      SELECT campaign_id, day FROM ${metricDays}
       UNION SELECT campaign_id, day FROM ${linkDays} JOIN ${links} ON links.no = link_no
       UNION SELECT campaign_id, (occurred_at AT TIME ZONE 'utc')::date FROM ${conversions} WHERE campaign_id IS NOT NULL
       UNION SELECT campaign_id, day FROM ${channelDays}
    ) days WHERE day BETWEEN ${from}::date AND ${to}::date`);
  while ((await rollUpBatch()) > 0);
  return rowCount ?? 0;
}
