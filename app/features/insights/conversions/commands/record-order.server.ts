import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { firstOf } from '#core/typed-values.ts';
import { markDaysChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { ConversionKind, OrderSource } from '../rules.ts';
import { conversions, shops } from '../tables.server.ts';
import { attributeOrder, type Evidence, NOT_ATTRIBUTED, type Shop } from './attribute-order.server.ts';
import { lockRatesShared } from './lock-rates.server.ts';

export type Conversion = typeof conversions.$inferSelect;

export type NewOrder = Evidence & {
  orderId: string;
  kind: ConversionKind;
  amountMinor: number;
  currency: string;
  isTest?: boolean;
};

/** Locks an enabled shop until commit, so its source cannot change meanwhile. */
export async function lockShop(tx: Tx, id: string, mode: 'share' | 'no key update' = 'share') {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(and(eq(shops.id, id), isNull(shops.disabledAt)))
    .for(mode);
  return shop;
}

/** Whether an order of this day may come from this source. A test order follows the latest choice. */
export async function hasSource(
  tx: Tx,
  shopId: string,
  source: OrderSource,
  { occurredAt, isTest }: Pick<NewOrder, 'occurredAt' | 'isTest'>,
): Promise<boolean> {
  const day = isTest ? 'infinity' : dayOf(occurredAt);
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`SELECT source_on(${shopId}, ${day}) = ${source} AS is`,
  );
  return firstOf(rows).is;
}

/** Records an order once. A repeated order returns the existing row unchanged. */
export async function recordOrder(
  tx: Tx,
  shop: Shop,
  source: OrderSource,
  order: NewOrder,
): Promise<Conversion> {
  const { id: shopId, brandId } = shop;
  const { orderId, kind, occurredAt, amountMinor, currency, isTest = false } = order;
  const { attributedBy, clickAt, promoCode, ...link } = await attributeOrder(tx, shop, order);
  if (currency !== 'USD') await lockRatesShared(tx, brandId);
  const [newConversion] = await tx
    .insert(conversions)
    .values({
      id: newId('con'),
      ...{ brandId, shopId, source, kind, orderId, isTest, occurredAt, amountMinor, currency },
      ...(isTest ? NOT_ATTRIBUTED : link),
      ...{ attributedBy, clickAt, promoCode },
    })
    .onConflictDoNothing()
    .returning();
  if (newConversion) {
    await refreshOrder(tx, newConversion);
    return newConversion;
  }
  return firstOf(await tx.select().from(conversions).where(isOrder(shopId, { kind, orderId, isTest })));
}

/** The row that counts: earlier files may contain the order, too. */
export const isOrder = (
  shopId: string,
  { kind, orderId, isTest }: Pick<Conversion, 'kind' | 'orderId' | 'isTest'>,
) =>
  and(
    eq(conversions.shopId, shopId),
    eq(conversions.kind, kind),
    eq(conversions.orderId, orderId),
    eq(conversions.isTest, isTest),
    eq(conversions.isReplaced, false),
  );

/** Marks the day of a new or refunded order for the roll-up. */
export async function refreshOrder(tx: Tx, { brandId, campaignId, occurredAt }: Conversion): Promise<void> {
  await sendLiveEvent(tx, [brandId], ['conversions']);
  if (campaignId) await markDaysChanged(tx, campaignId, dayOf(occurredAt));
}
