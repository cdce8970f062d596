import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Range } from '../rules.ts';
import type { Chosen, ClicksOfCountry, MarketingSummary } from '../schema.ts';
import { isSelected } from './filter.server.ts';

/** Clicks without bots by country, most clicks first, unknown country last. Counted per link, not from `metric_days`. */
export async function readCountries(
  { workspaceId }: Actor,
  { from, to }: Range,
  chosen: Chosen,
): Promise<ClicksOfCountry[]> {
  const { rows } = await db.execute<Omit<ClicksOfCountry, 'percent'> & { whole: number }>(sql`
    WITH theirs AS (
      SELECT no FROM campaigns JOIN links ON links.campaign_id = campaigns.id
       WHERE campaigns.brand_id = ${workspaceId} AND ${isSelected(chosen, sql`links`)}
    ), placed AS (
      SELECT country, sum(clicks)::float8 AS clicks FROM theirs JOIN link_countries ON link_no = no
       WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY country
    ), whole AS (
      SELECT coalesce(sum(clicks), 0)::float8 AS clicks FROM theirs JOIN link_days ON link_no = no
       WHERE day BETWEEN ${from}::date AND ${to}::date
    ), every AS (
      SELECT country, clicks FROM placed
       UNION ALL
      SELECT NULL, whole.clicks - (SELECT coalesce(sum(clicks), 0) FROM placed) FROM whole
    )
    SELECT country, every.clicks, whole.clicks AS whole FROM every, whole
     WHERE every.clicks > 0 ORDER BY country IS NULL, every.clicks DESC, country`);
  return rows.map(({ whole, ...row }) => ({ ...row, percent: (100 * row.clicks) / whole }));
}

/** The same for the screen; null if no click ever had a country. */
export async function countriesOf(
  actor: Actor,
  range: Range,
  chosen: Chosen,
): Promise<MarketingSummary['countries']> {
  const rows = await readCountries(actor, range, chosen);
  const hasCountry = rows.some(({ country }) => country !== null);
  if (!hasCountry && !config.clientCountryHeader && !(await hasCountries(actor))) return null;
  const source = { kind: 'link', label: null, ...range } as const;
  return { rows, sources: rows.length > 0 ? [source] : [], asOf: new Date().toISOString() };
}

async function hasCountries({ workspaceId }: Actor): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM campaigns JOIN links ON links.campaign_id = campaigns.id JOIN link_countries ON link_no = no
     WHERE campaigns.brand_id = ${workspaceId} LIMIT 1`);
  return rowCount === 1;
}
