import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { db } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { conversionRefunds, conversions, currencyRates, sources } from './tables.server.ts';

/** Where a brand's orders come from, and the secret that its shop signs with. */
export async function orderSource(brand: Actor, given: Partial<typeof sources.$inferInsert> = {}) {
  const id = newId('src');
  const secret = 'lqs_of-a-shop-in-a-test';
  const sealed = encrypt(secret, { purpose: 'source-secret', owner: id });
  const [source] = await db
    .insert(sources)
    .values({ id, brandId: brand.workspaceId, kind: 'postback', name: 'My shop', secret: sealed, ...given })
    .returning();
  return { source: source!, secret };
}

/** An order of a shop that nothing brought, unless it is said what did. */
export async function shopOrder(
  { brandId, id: sourceId, shop }: typeof sources.$inferSelect,
  given: Partial<typeof conversions.$inferInsert> = {},
) {
  const id = newId('con');
  const amountMinor = given.amountMinor ?? 12_950;
  const order = {
    currency: 'USD',
    usdCents: amountMinor,
    occurredAt: new Date(),
    attributedBy: 'none' as const,
  };
  const [row] = await db
    .insert(conversions)
    .values({ id, brandId, sourceId, shop, orderId: id, ...order, ...given, amountMinor })
    .returning();
  return row!;
}

/** Gives a part of an order in dollars back. */
export const refundOrder = ({ id: conversionId }: { id: string }, cents: number) =>
  db.insert(conversionRefunds).values({
    id: newId('cnr'),
    conversionId,
    refundId: newId('cnr'),
    amountMinor: cents,
    usdCents: cents,
    occurredAt: new Date(),
  });

/** What a unit of a currency is worth to a brand, from a day on. */
export const currencyRate = (brand: Actor, currency: string, usdPerUnit: string, fromDay: string) =>
  db.insert(currencyRates).values({
    id: newId('cur'),
    brandId: brand.workspaceId,
    currency,
    usdPerUnit,
    fromDay,
    enteredBy: brand.userId,
  });
