import { and, eq, inArray, sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { holdRates } from '#features/insights/conversions/commands/rates.server.ts';
import { tellChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { channelDays } from '../tables.server.ts';
import { convertDays } from './convert-days.server.ts';
import type { Day } from './to-days.server.ts';

type Changed = { campaign_id: string; day: string; row_key: string };

/** Whoever changes what files tell of a brand's days does so alone. */
export async function holdDays(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports:${brandId}`}, 0))`);
}

const AT_ONCE = 2_000;

/** Writes the days of an import, in the place of what earlier ones tell of the same. The brand is held. */
export async function writeDays(
  tx: Tx,
  { id: importId, brandId }: { id: string; brandId: string },
  days: readonly Day[],
): Promise<void> {
  // A campaign that is being deleted takes its days with it.
  const ids = [...new Set(days.map(({ campaign }) => campaign.id))].sort();
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inArray(campaigns.id, ids), eq(campaigns.brandId, brandId)))
    .orderBy(campaigns.id)
    .for('key share');
  // Before any of the days, as whoever changes a rate.
  await holdRates(tx, brandId);
  const told = sql`unnest(${sql.param(days.map(({ rowKey }) => rowKey))}::text[], ${sql.param(days.map(({ day }) => day))}::date[])`;
  const replaced = await tx.execute<Changed>(sql`
    UPDATE channel_days AS old SET replaced_by = ${importId}
      FROM (SELECT DISTINCT * FROM ${told} AS told (row_key, day)) AS told
     WHERE old.brand_id = ${brandId} AND old.replaced_by IS NULL
       AND old.row_key = told.row_key AND old.day = told.day
    RETURNING old.campaign_id, old.day::text, old.row_key`);
  for (let at = 0; at < days.length; at += AT_ONCE)
    await tx
      .insert(channelDays)
      .values(days.slice(at, at + AT_ONCE).map((day) => toRow(day, importId, brandId)));
  for (const currency of new Set(days.map((day) => day.currency)))
    if (currency && currency !== 'USD') await convertDays(tx, currency, sql`told.import_id = ${importId}`);
  const written = days.map(({ campaign, day, rowKey }) => ({
    campaign_id: campaign.id,
    day,
    row_key: rowKey,
  }));
  await settle(tx, brandId, [...replaced.rows, ...written]);
}

const toRow = (
  { campaign, creatorId, rowKey, channel, day, isSoFar, currency, figures }: Day,
  importId: string,
  brandId: string,
) => ({
  importId,
  brandId,
  campaignId: campaign.id,
  creatorId,
  channel,
  rowKey,
  day,
  impressions: figures.impressions,
  views: figures.views,
  viewsSoFar: isSoFar ? figures.views : null,
  linkClicks: figures.clicks,
  purchases: figures.purchases,
  currency,
  revenueMinor: figures.revenue,
  revenueCents: currency === 'USD' ? figures.revenue : null,
  spendMinor: figures.spend,
  spendCents: currency === 'USD' ? figures.spend : null,
});

/** Takes the days of an import away; what it had replaced counts again, unless a still later one tells it. */
export async function removeDays(tx: Tx, { id, brandId }: { id: string; brandId: string }): Promise<void> {
  // First none of its days counts, so that the older ones find their place free.
  await tx.execute(sql`
    UPDATE channel_days SET replaced_by = ${id} WHERE import_id = ${id} AND replaced_by IS NULL`);
  const restored = await tx.execute<Changed>(sql`
    UPDATE channel_days AS old SET replaced_by = nullif(mine.replaced_by, ${id})
      FROM (SELECT DISTINCT row_key, day, replaced_by FROM channel_days WHERE import_id = ${id}) AS mine
     WHERE old.replaced_by = ${id} AND old.import_id <> ${id}
       AND old.row_key = mine.row_key AND old.day = mine.day
    RETURNING old.campaign_id, old.day::text, old.row_key`);
  const removed = await tx.execute<Changed>(sql`
    DELETE FROM channel_days WHERE import_id = ${id} RETURNING campaign_id, day::text, row_key`);
  // Its own day went with a campaign that was deleted: then nothing is known of a still later one but that it counts.
  const left = await tx.execute<Changed>(sql`
    UPDATE channel_days AS old SET replaced_by = (
             SELECT now.import_id FROM channel_days now
              WHERE now.brand_id = old.brand_id AND now.row_key = old.row_key AND now.day = old.day
                AND now.replaced_by IS NULL LIMIT 1)
     WHERE old.replaced_by = ${id} RETURNING old.campaign_id, old.day::text, old.row_key`);
  await settle(tx, brandId, [...restored.rows, ...removed.rows, ...left.rows]);
}

/** Counts anew what is new of views that are told so far, and says which days of which campaigns have changed. */
async function settle(tx: Tx, brandId: string, changed: Changed[]): Promise<void> {
  const keys = [...new Set(changed.map(({ row_key }) => row_key))];
  const counted = await tx.execute<Changed>(sql`
    UPDATE channel_days AS kept SET views = told.views
      FROM (SELECT import_id, row_key, day, campaign_id, creator_id, channel,
                   greatest(0, views_so_far - coalesce(max(views_so_far) OVER (
                     PARTITION BY row_key ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS views
              FROM channel_days
             WHERE brand_id = ${brandId} AND row_key = ANY(${sql.param(keys)}::text[]) AND replaced_by IS NULL
               AND views_so_far IS NOT NULL) AS told
     WHERE kept.import_id = told.import_id AND kept.row_key = told.row_key AND kept.day = told.day
       AND kept.campaign_id = told.campaign_id AND kept.creator_id IS NOT DISTINCT FROM told.creator_id
       AND kept.channel = told.channel AND kept.views IS DISTINCT FROM told.views
    RETURNING kept.campaign_id, kept.day::text, kept.row_key`);
  for (const { campaign_id, day } of [...changed, ...counted.rows]) await tellChanged(tx, campaign_id, day);
}
