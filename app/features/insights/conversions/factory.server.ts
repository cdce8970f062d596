import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { db } from '#platform/db/db.server.ts';
import { encrypt } from '#platform/encryption/encryption.server.ts';
import { addPixel } from './commands/save-shop.server.ts';
import { signBody } from './commands/signature.server.ts';
import type { SourceInput } from './schema.ts';
import { conversionRefunds, conversions, currencyRates, sources } from './tables.server.ts';

/** Where a brand's orders come from, and the secret that its shop signs with. */
export async function orderSource(brand: Actor, given: Partial<typeof sources.$inferInsert> = {}) {
  const id = newId('src');
  const secret = 'lqs_of-a-shop-in-a-test';
  const sealed = encrypt(secret, { purpose: 'source-secret', owner: id });
  const [source] = await db
    .insert(sources)
    .values({
      id,
      brandId: brand.workspaceId,
      kind: 'postback',
      name: 'My shop',
      windowDays: 90,
      secret: sealed,
      ...given,
    })
    .returning();
  return { source: source!, secret };
}

/** A script in the pages of a brand's shop. */
export const pixelSource = (brand: Actor, given: Partial<SourceInput> = {}) =>
  addPixel(brand, { name: 'My site', shop: 'main', windowDays: 90, ...given });

/** What a shop sends of an order, signed now by its secret. */
export function signedOrder(secret: string, message: object, now = new Date()) {
  const body = JSON.stringify(message);
  return { body, headers: { 'laqta-signature': signBody(secret, body, now) } };
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

/** How many units of a currency a brand counts as a dollar, from a day on. */
export async function currencyRate(brand: Actor, currency: string, perUsd: string, fromDay: string) {
  const id = newId('cur');
  const { workspaceId: brandId, userId: enteredBy } = brand;
  await db.insert(currencyRates).values({ id, brandId, currency, perUsd, fromDay, enteredBy });
  return id;
}
