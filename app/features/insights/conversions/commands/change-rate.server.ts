import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { tellChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { inTransaction, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { rateChanged } from '../events.ts';
import type { RateInput } from '../schema.ts';
import { conversions, currencyRates, dayOfOrder } from '../tables.server.ts';
import { convertRefunds, inCents, lockRates, readRate } from './rates.server.ts';

/**
 * Says what a currency is worth to the actor from a day on, until the day of the next rate; one that began that day is
 * replaced. Every order of these days is worth it from then on, also one that came before there was any rate.
 */
export async function enterRate(actor: Actor, input: RateInput): Promise<{ id: string }> {
  const { workspaceId: brandId, userId: enteredBy } = actor;
  return inTransaction(async (tx) => {
    await lockRates(tx, brandId);
    const [rate] = await tx
      .insert(currencyRates)
      .values({ id: newId('cur'), brandId, enteredBy, ...input })
      .onConflictDoUpdate({
        target: [currencyRates.brandId, currencyRates.currency, currencyRates.fromDay],
        set: { perUsd: input.perUsd, enteredBy, createdAt: sql`now()` },
      })
      .returning({ id: currencyRates.id });
    await convertOrders(tx, brandId, input);
    return { id: rate!.id };
  });
}

/** Takes a rate away: the one before it holds for its days too, or none. */
export async function deleteRate(actor: Actor, id: string): Promise<void> {
  const { workspaceId: brandId } = actor;
  await inTransaction(async (tx) => {
    await lockRates(tx, brandId);
    const isOwn = and(eq(currencyRates.id, id), eq(currencyRates.brandId, brandId));
    const [rate] = await tx.select().from(currencyRates).where(isOwn);
    if (!rate) throw notFound();
    // It begins never, so that nothing is worth it any more.
    await tx.update(currencyRates).set({ fromDay: 'infinity' }).where(isOwn);
    await convertOrders(tx, brandId, rate);
    await tx.delete(currencyRates).where(isOwn);
  });
}

type Begun = { currency: string; fromDay: string };

/** Converts the orders from a day until the next rate by the rate that holds for them now; the rates are locked. */
async function convertOrders(tx: Tx, brandId: string, { currency, fromDay }: Begun): Promise<void> {
  await tx.execute(withoutTimeout);
  const rate = await readRate(tx, brandId, currency, fromDay);
  const [next] = await tx
    .select({ fromDay: currencyRates.fromDay })
    .from(currencyRates)
    .where(
      and(
        eq(currencyRates.brandId, brandId),
        eq(currencyRates.currency, currency),
        gt(currencyRates.fromDay, fromDay),
        lt(currencyRates.fromDay, 'infinity'),
      ),
    )
    .orderBy(asc(currencyRates.fromDay))
    .limit(1);
  const toDay = next?.fromDay ?? null;
  const ofTheseDays = and(
    eq(conversions.brandId, brandId),
    eq(conversions.currency, currency),
    gte(conversions.occurredAt, startOf(fromDay)),
    toDay ? lt(conversions.occurredAt, startOf(toDay)) : undefined,
  );
  await tx
    .update(conversions)
    .set({
      rateId: rate?.id ?? null,
      usdCents: rate ? inCents(conversions.amountMinor, currency, rate.perUsd) : null,
    })
    .where(ofTheseDays);
  await convertRefunds(tx, ofTheseDays);
  const days = await tx
    .selectDistinct({ campaignId: conversions.campaignId, day: dayOfOrder })
    .from(conversions)
    .where(ofTheseDays);
  for (const { campaignId, day } of days) if (campaignId) await tellChanged(tx, campaignId, day);
  await emit(tx, rateChanged, { brandId, currency, fromDay, toDay });
  await publish(tx, [brandId], ['conversions']);
}

const startOf = (day: string): SQL<Date> => sql`${`${day} 00:00:00+00`}::timestamptz`;
