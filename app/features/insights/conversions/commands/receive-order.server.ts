import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { toMinor } from '../currency.ts';
import { ORDERS_A_MINUTE } from '../rules.ts';
import { type RecordedOrder, ShopMessage } from '../schema.ts';
import { sources } from '../tables.server.ts';
import type { Source } from './attribute-order.server.ts';
import { readMessage } from './read-message.server.ts';
import { recordConversion } from './record-order.server.ts';
import { recordRefund } from './record-refund.server.ts';
import { openSecrets } from './secrets.server.ts';
import { isSignedBody } from './signature.server.ts';

/**
 * Takes in what a shop says of an order. Whoever does not hold its secret hears what they would if there were no such
 * shop, and uses up none of its requests. Told again, an order is answered as it stands; none is ever half there.
 */
export async function receiveOrder(sourceId: string, header: string, body: string): Promise<RecordedOrder> {
  const [source] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.id, sourceId), isNull(sources.disabledAt)));
  if (!source || !isSignedBody(header, body, openSecrets(source))) throw notFound();
  await limitRate(`receiveOrder:${source.id}`, ORDERS_A_MINUTE, 60);
  const message = readMessage(ShopMessage, body);
  const { id, orderId, attributedBy, isTest } = await inTransaction((tx) => record(tx, source, message));
  return { id, orderId, attributedBy, isTest };
}

async function record(tx: Tx, source: Source, { test: isTest, ...message }: ShopMessage) {
  const { amount = '0', currency = 'USD', refund, occurredAt = new Date(), ...order } = message;
  if (refund) return recordRefund(tx, source, { ...message, refund, occurredAt, isTest });
  const amountMinor = toMinor(amount, currency)!;
  const told = { ...order, amountMinor, currency, occurredAt, isTest };
  const { conversion } = await recordConversion(tx, source, told);
  return conversion;
}
