import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { lockRatesShared } from '#features/insights/conversions/commands/lock-rates.server.ts';
import type { rateChanged } from '#features/insights/conversions/events.ts';
import { markDaysChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { EventType } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { combine, type DayFact } from '../files/read-days.ts';
import { channelDays } from '../tables.server.ts';
import type { CampaignName, Owner } from './match-names.server.ts';

export type Day = Pick<DayFact, 'channel' | 'day' | 'isCumulative' | 'currency' | 'figures'> & {
  campaign: CampaignName;
  creatorId: string | null;
  rowKey: string;
};

/** Adds up the rows of one name and day; of cumulative ones takes the highest. Rows without a campaign only count as unmatched. */
export function toDays(
  facts: readonly DayFact[],
  ownerOf: (fact: DayFact) => Owner | undefined,
): { days: Day[]; unmatched: number } {
  const days = new Map<string, Day>();
  let unmatched = 0;
  for (const fact of facts) {
    const owner = ownerOf(fact);
    if (!owner) {
      unmatched++;
      continue;
    }
    const { channel, day, isCumulative, currency, figures } = fact;
    const { campaign, creatorId } = owner;
    const rowKey = createHash('sha256').update(fact.scope).digest('base64url').slice(0, 22);
    const key = JSON.stringify([rowKey, day, campaign.id, creatorId, channel]);
    const existing = days.get(key);
    days.set(key, {
      ...{ campaign, creatorId, rowKey, channel, day, isCumulative },
      currency: existing?.currency ?? currency,
      figures: existing
        ? combine(existing.figures, figures, (one, other) =>
            isCumulative ? Math.max(one, other) : one + other,
          )
        : figures,
    });
  }
  return { days: [...days.values()], unmatched };
}

type ChangedDay = { campaignId: string; day: string; rowKey: string };

export async function lockImports(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports:${brandId}`}, 0))`);
}

/** A statement of PostgreSQL has at most 65,535 parameters. */
const BATCH_SIZE = 2_000;

/** Writes the days of an import; the same days of earlier imports no longer count. The imports of the brand are locked. */
export async function writeDays(
  tx: Tx,
  { id: importId, brandId }: { id: string; brandId: string },
  days: readonly Day[],
): Promise<void> {
  // Deleting a campaign deletes its days: lock it, or rows inserted now would be orphaned.
  const ids = [...new Set(days.map(({ campaign }) => campaign.id))].sort();
  // unscoped: the caller has matched campaigns of the brand
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.id, ids))
    .orderBy(campaigns.id)
    .for('key share');
  await lockRatesShared(tx, brandId);
  const keys = sql`unnest(${sql.param(days.map(({ rowKey }) => rowKey))}::text[], ${sql.param(days.map(({ day }) => day))}::date[])`;
  const replacedDays = await tx.execute<ChangedDay>(sql`
    UPDATE channel_days AS old SET is_replaced = true
      FROM (SELECT DISTINCT * FROM ${keys} AS new (row_key, day)) AS new
     WHERE old.brand_id = ${brandId} AND NOT old.is_replaced AND old.row_key = new.row_key AND old.day = new.day
    RETURNING old.campaign_id AS "campaignId", old.day::text, old.row_key AS "rowKey"`);
  const rows = days.map(({ campaign, figures, isCumulative, ...day }) => ({
    ...{ importId, brandId, campaignId: campaign.id },
    ...day,
    impressions: figures.impressions,
    views: figures.views,
    totalViews: isCumulative ? figures.views : null,
    linkClicks: figures.clicks,
    purchases: figures.purchases,
    revenueMinor: figures.revenue,
    spendMinor: figures.spend,
  }));
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await tx.insert(channelDays).values(rows.slice(at, at + BATCH_SIZE));
  await recomputeViews(tx, brandId, [...replacedDays.rows, ...rows]);
}

/** Deletes the days of an import. The newest import left with the same name and day counts again. */
export async function removeDays(tx: Tx, { id, brandId }: { id: string; brandId: string }): Promise<void> {
  const removed = await tx.execute<ChangedDay>(sql`
    DELETE FROM channel_days WHERE import_id = ${id}
    RETURNING campaign_id AS "campaignId", day::text, row_key AS "rowKey"`);
  const same = sql`other.brand_id = old.brand_id AND other.row_key = old.row_key AND other.day = old.day`;
  const restored = await tx.execute<ChangedDay>(sql`
    UPDATE channel_days AS old SET is_replaced = false
     WHERE brand_id = ${brandId} AND is_replaced
       AND NOT EXISTS (SELECT FROM channel_days other WHERE ${same} AND NOT other.is_replaced)
       AND import_id = (SELECT max(import_id) FROM channel_days other WHERE ${same} AND other.is_replaced)
    RETURNING campaign_id AS "campaignId", day::text, row_key AS "rowKey"`);
  await recomputeViews(tx, brandId, [...removed.rows, ...restored.rows]);
}

/** A cumulative total counts the views since publication: a day has its growth over the highest earlier total. Marks every changed day for the roll-up. */
async function recomputeViews(tx: Tx, brandId: string, changed: ChangedDay[]): Promise<void> {
  const keys = [...new Set(changed.map(({ rowKey }) => rowKey))];
  const recomputed = await tx.execute<ChangedDay>(sql`
    UPDATE channel_days SET views = daily.views
      FROM (SELECT ctid, greatest(0, total_views - coalesce(max(total_views) OVER (
                     PARTITION BY row_key ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS views
              FROM channel_days
             WHERE brand_id = ${brandId} AND row_key = ANY(${sql.param(keys)}::text[]) AND NOT is_replaced
               AND total_views IS NOT NULL) AS daily
     WHERE channel_days.ctid = daily.ctid AND channel_days.views IS DISTINCT FROM daily.views
    RETURNING channel_days.campaign_id AS "campaignId", channel_days.day::text, channel_days.row_key AS "rowKey"`);
  for (const { campaignId, day } of [...changed, ...recomputed.rows])
    await markDaysChanged(tx, campaignId, day);
}

type RateChange = typeof rateChanged extends EventType<infer E> ? E : never;

/** Marks the days with amounts in a currency whose exchange rate has changed. */
export async function markRateDays(tx: Tx, { brandId, currency, fromDay, toDay }: RateChange): Promise<void> {
  const { rows } = await tx.execute<Omit<ChangedDay, 'rowKey'>>(sql`
    SELECT DISTINCT campaign_id AS "campaignId", day::text FROM channel_days
     WHERE brand_id = ${brandId} AND currency = ${currency} AND NOT is_replaced
       AND day >= ${fromDay} AND (${toDay}::date IS NULL OR day < ${toDay})`);
  for (const { campaignId, day } of rows) await markDaysChanged(tx, campaignId, day);
  await sendLiveEvent(tx, [brandId], ['imports']);
}
