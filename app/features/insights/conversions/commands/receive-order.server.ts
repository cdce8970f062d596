import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { malformed } from '#core/errors.ts';
import { required } from '#core/typed-values.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { perMinute } from '#platform/http/endpoint.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { refuseInput } from '#platform/http/problem.server.ts';
import { toMinor } from '../currency.ts';
import { orderDiffers, otherSource } from '../errors.ts';
import { ORDERS_A_MINUTE } from '../rules.ts';
import { PixelOrder, type RecordedOrder, SignedOrder } from '../schema.ts';
import { shopSources, shops } from '../tables.server.ts';
import { hasSource, lockShop, recordOrder } from './record-order.server.ts';
import { recordRefund } from './record-refund.server.ts';
import { isSignedBody, openSecrets } from './signature.server.ts';

/**
 * Records a signed order or refund. A repetition gets the same answer. A wrong signature, an unknown shop and a disabled one get
 * the same 404, which reveals no shop and does not use up the shop's rate limit.
 */
export async function receiveOrder(shopId: string, header: string, body: string): Promise<RecordedOrder> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop || shop.disabledAt || !isSignedBody(header, body, openSecrets(shop))) throw notFound();
  await limitRate(`receiveOrder:${shopId}`, perMinute(ORDERS_A_MINUTE));
  const message = readMessage(SignedOrder, body);
  const { amount = '0', currency = 'USD', refund, occurredAt = new Date(), test: isTest, ...order } = message;
  const { id, orderId, attributedBy } = await inTransaction(async (tx) => {
    if (refund) return recordRefund(tx, shopId, { ...message, refund, occurredAt, isTest });
    const lockedShop = await lockShop(tx, shopId);
    if (!lockedShop) throw notFound();
    if (!(await hasSource(tx, shopId, 'signed', { occurredAt, isTest }))) throw otherSource();
    const amountMinor = required(toMinor(amount, currency), 'amount');
    const conversion = await recordOrder(tx, lockedShop, 'signed', {
      ...order,
      ...{ occurredAt, amountMinor, currency, isTest },
    });
    if (conversion.source !== 'signed') throw otherSource();
    if (conversion.amountMinor !== amountMinor || conversion.currency !== currency) throw orderDiffers();
    return conversion;
  });
  return { id, orderId, attributedBy, isTest };
}

/** Records an order of the pixel. Anyone can send one, so the answer reveals nothing, an existing order stays, and invalid input locks nothing. */
export async function receivePixelOrder(
  shopId: string,
  body: string,
  occurredAt = new Date(),
): Promise<void> {
  const [pixelShop] = await db
    .select({ id: shops.id })
    .from(shops)
    .innerJoin(shopSources, eq(shopSources.shopId, shops.id))
    .where(and(eq(shops.id, shopId), isNull(shops.disabledAt), eq(shopSources.source, 'pixel')))
    .limit(1);
  if (!pixelShop) throw notFound();
  await limitRate(`pixel:${shopId}`, perMinute(ORDERS_A_MINUTE));
  const { amount, currency, test: isTest, ...order } = readMessage(PixelOrder, body);
  const amountMinor = required(toMinor(amount, currency), 'amount');
  await inTransaction(async (tx) => {
    const shop = await lockShop(tx, shopId);
    if (!shop || !(await hasSource(tx, shopId, 'pixel', { occurredAt, isTest }))) throw notFound();
    await recordOrder(tx, shop, 'pixel', {
      ...order,
      ...{ kind: 'purchase', occurredAt, amountMinor, currency, isTest },
    });
  });
}

function readMessage<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    throw malformed({ cause });
  }
  const { data, error } = schema.safeParse(json);
  if (error) throw refuseInput(error);
  return data;
}
