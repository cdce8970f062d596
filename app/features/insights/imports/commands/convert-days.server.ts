import { type SQL, sql } from 'drizzle-orm';
import { minorPerUnit } from '#features/insights/conversions/currency.ts';
import type { rateChanged } from '#features/insights/conversions/events.ts';
import { tellChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { EventType } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';

type Converted = { campaign_id: string; day: string; counts: boolean };
type Changed = typeof rateChanged extends EventType<infer E> ? E : never;

/** Writes the amounts of these days in dollars, at the brand's rate of each day; its rates are held. */
export async function convertDays(tx: Tx, currency: string, which: SQL): Promise<Converted[]> {
  const cents = (minor: SQL) =>
    sql`round(${minor} * 100 / (rate.per_usd * ${minorPerUnit(currency)}::int))::bigint`;
  const { rows } = await tx.execute<Converted>(sql`
    UPDATE channel_days AS told
       SET (revenue_cents, spend_cents) = (
             SELECT ${cents(sql`told.revenue_minor`)}, ${cents(sql`told.spend_minor`)}
               FROM currency_rates rate
              WHERE rate.brand_id = told.brand_id AND rate.currency = told.currency AND rate.from_day <= told.day
              ORDER BY rate.from_day DESC LIMIT 1)
     WHERE told.currency = ${currency} AND ${which}
    RETURNING told.campaign_id, told.day::text, told.replaced_by IS NULL AS counts`);
  return rows;
}

/** A rate that the brand enters or takes away holds for the days that files have told, too. */
export async function convertAgain(tx: Tx, { brandId, currency, fromDay, toDay }: Changed): Promise<void> {
  const ofTheseDays = sql`told.brand_id = ${brandId} AND told.day >= ${fromDay}
    AND (${toDay}::date IS NULL OR told.day < ${toDay})`;
  for (const { campaign_id, day, counts } of await convertDays(tx, currency, ofTheseDays))
    if (counts) await tellChanged(tx, campaign_id, day);
  await publish(tx, [brandId], ['imports']);
}
