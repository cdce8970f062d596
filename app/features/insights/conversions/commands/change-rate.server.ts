import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { firstOf } from '#core/typed-values.ts';
import { markDaysChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { inTransaction, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { minorPerUnit } from '../currency.ts';
import { rateChanged } from '../events.ts';
import type { RateInput } from '../schema.ts';
import { conversions, currencyRates, dayOfOrder } from '../tables.server.ts';
import { lockRates } from './lock-rates.server.ts';

/** Enters or replaces the rate of a currency from a day until the next rate, and marks the affected days. */
export const enterRate = ({ workspaceId: brandId, userId: enteredBy }: Actor, input: RateInput) =>
  inTransaction(async (tx): Promise<{ id: string }> => {
    await lockRates(tx, brandId);
    const { currency, fromDay, perUsd } = input;
    const value = {
      perUsd,
      minorPerUsd: sql`${perUsd}::numeric * ${minorPerUnit(currency)}::int`,
      enteredBy,
    };
    const rate = firstOf(
      await tx
        .insert(currencyRates)
        .values({ id: newId('cur'), brandId, currency, fromDay, ...value })
        .onConflictDoUpdate({
          target: [currencyRates.brandId, currencyRates.currency, currencyRates.fromDay],
          set: { ...value, createdAt: sql`now()` },
        })
        .returning({ id: currencyRates.id }),
    );
    await markDaysOfRate(tx, brandId, input);
    return { id: rate.id };
  });

/** Deletes a rate, so that the one before it applies, and marks the affected days. */
export const deleteRate = ({ workspaceId: brandId }: Actor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await lockRates(tx, brandId);
    const [rate] = await tx
      .delete(currencyRates)
      .where(and(eq(currencyRates.id, id), eq(currencyRates.brandId, brandId)))
      .returning();
    if (!rate) throw notFound();
    await markDaysOfRate(tx, brandId, rate);
  });

type RateStart = { currency: string; fromDay: string };

/** Marks the days until the next rate that have orders in this currency. */
async function markDaysOfRate(tx: Tx, brandId: string, { currency, fromDay }: RateStart): Promise<void> {
  await tx.execute(withoutTimeout);
  const [next] = await tx
    .select({ fromDay: currencyRates.fromDay })
    .from(currencyRates)
    .where(
      and(
        eq(currencyRates.brandId, brandId),
        eq(currencyRates.currency, currency),
        gt(currencyRates.fromDay, fromDay),
      ),
    )
    .orderBy(asc(currencyRates.fromDay))
    .limit(1);
  const toDay = next?.fromDay ?? null;
  const days = await tx
    .selectDistinct({ campaignId: conversions.campaignId, day: dayOfOrder })
    .from(conversions)
    .where(
      and(
        eq(conversions.brandId, brandId),
        eq(conversions.currency, currency),
        sql`occurred_at >= ${fromDay}::timestamp AT TIME ZONE 'utc'`,
        sql`(${toDay}::date IS NULL OR occurred_at < ${toDay}::timestamp AT TIME ZONE 'utc')`,
      ),
    );
  for (const { campaignId, day } of days) if (campaignId) await markDaysChanged(tx, campaignId, day);
  await emit(tx, rateChanged, { brandId, currency, fromDay, toDay });
  await sendLiveEvent(tx, [brandId], ['conversions']);
}
