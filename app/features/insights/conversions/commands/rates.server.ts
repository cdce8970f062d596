import { and, desc, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayOf } from '#features/insights/tracking/rules.ts';
import type { Reader, Tx } from '#platform/db/db.server.ts';
import { minorPerUnit } from '../currency.ts';
import { conversionRefunds, conversions, currencyRates } from '../tables.server.ts';

const lockName = (brandId: string) => sql`hashtextextended(${`currency-rates:${brandId}`}, 0)`;

/** Whoever writes amounts by a brand's rates holds them: none changes meanwhile, so none is missed. */
export async function holdRates(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockName(brandId)})`);
}

/** Whoever changes a brand's rates waits for those who write by them. */
export async function lockRates(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockName(brandId)})`);
}

export type RateOfDay = { id: string; perUsd: string };

/** The rate of a currency on a day (UTC), as the brand says; undefined where it says none. */
export async function readRate(
  tx: Reader,
  brandId: string,
  currency: string,
  day: string,
): Promise<RateOfDay | undefined> {
  const [rate] = await tx
    .select({ id: currencyRates.id, perUsd: currencyRates.perUsd })
    .from(currencyRates)
    .where(
      and(
        eq(currencyRates.brandId, brandId),
        eq(currencyRates.currency, currency),
        lte(currencyRates.fromDay, day),
      ),
    )
    .orderBy(desc(currencyRates.fromDay))
    .limit(1);
  return rate;
}

type Money = { brandId: string; occurredAt: Date; amountMinor: number; currency: string };

/** The money of an order by the rate of its day, or waiting for one. */
export async function inDollars(tx: Tx, { brandId, occurredAt, amountMinor, currency }: Money) {
  if (currency === 'USD') return { usdCents: amountMinor, rateId: null };
  await holdRates(tx, brandId);
  const rate = await readRate(tx, brandId, currency, dayOf(occurredAt));
  if (!rate) return { usdCents: null, rateId: null };
  return { usdCents: inCents(amountMinor, currency, rate.perUsd), rateId: rate.id };
}

/** An amount in cents of a dollar, half up; null without a rate. */
export const inCents = (amountMinor: SQLWrapper | number, currency: string, perUsd: string | null) =>
  sql<
    number | null
  >`round(${amountMinor}::numeric * 100 / (${perUsd}::numeric * ${minorPerUnit(currency)}))::bigint`;

/**
 * Writes what was given back of these orders in dollars, at what the orders themselves are worth. Rounded are the sums:
 * an order that was given back whole leaves nothing.
 */
export async function convertRefunds(tx: Tx, which: SQL | undefined): Promise<void> {
  const share = (minor: SQL) => sql`round(${minor} * ${conversions.usdCents} / ${conversions.amountMinor})`;
  const soFar = sql`sum(${conversionRefunds.amountMinor}) OVER (PARTITION BY ${conversions.id} ORDER BY ${conversionRefunds.id})`;
  await tx.execute(sql`
    UPDATE ${conversionRefunds} AS kept SET usd_cents = worth.cents
      FROM (SELECT ${conversionRefunds.id}, ${share(soFar)} - ${share(sql`(${soFar} - ${conversionRefunds.amountMinor})`)} AS cents
              FROM ${conversionRefunds} JOIN ${conversions} ON ${conversions.id} = ${conversionRefunds.conversionId}
             WHERE ${which}) AS worth
     WHERE kept.id = worth.id AND kept.usd_cents IS DISTINCT FROM worth.cents`);
}
