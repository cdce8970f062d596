import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { firstOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import { enterRate } from './commands/change-rate.server.ts';
import { addShop } from './commands/save-shop.server.ts';
import { signBody } from './commands/signature.server.ts';
import type { OrderSource } from './rules.ts';
import { conversionRefunds, conversions, shopSources, shops } from './tables.server.ts';

type ShopOptions = Partial<typeof shops.$inferInsert> & { source?: OrderSource };

export async function createShop(brand: Actor, { source = 'signed', ...values }: ShopOptions = {}) {
  const { id, secret } = await addShop(brand, { name: 'My shop', source, windowDays: 90 });
  const shop = firstOf(
    await db
      .update(shops)
      .set({ name: 'My shop', ...values })
      .where(eq(shops.id, id))
      .returning(),
  );
  return { shop, secret: secret ?? '' };
}

export const sourceFrom = (shopId: string, fromDay: string, source: OrderSource) =>
  db.insert(shopSources).values({ shopId, fromDay, source });

export function signedOrder(secret: string, message: object, now = new Date()) {
  const body = JSON.stringify(message);
  return { body, headers: { 'laqta-signature': signBody(secret, body, now) } };
}

export async function shopOrder(
  { brandId, id: shopId }: typeof shops.$inferSelect,
  values: Partial<typeof conversions.$inferInsert> = {},
) {
  const id = newId('con');
  const order = { source: 'signed', orderId: id, amountMinor: 12_950, currency: 'USD' } as const;
  return firstOf(
    await db
      .insert(conversions)
      .values({ id, brandId, shopId, occurredAt: new Date(), attributedBy: 'none', ...order, ...values })
      .returning(),
  );
}

export const refundOrder = ({ id: conversionId }: { id: string }, cents: number) =>
  db.insert(conversionRefunds).values({
    id: newId('cnr'),
    conversionId,
    refundId: newId('cnr'),
    amountMinor: cents,
    occurredAt: new Date(),
  });

export const currencyRate = async (brand: Actor, currency: string, perUsd: string, fromDay: string) =>
  (await enterRate(brand, { currency, perUsd, fromDay })).id;
