import { notFound } from '#core/app-error.ts';
import { db, inTransaction, type Reader } from '#platform/db/db.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { toMinor } from './currency.ts';
import { readMessage } from './read-message.server.ts';
import { recordConversion } from './record-conversion.server.ts';
import { holdSource } from './reports.server.ts';
import { ORDERS_A_MINUTE } from './rules.ts';
import { ReportMessage } from './schema.ts';

/**
 * Takes in what the script in a shop's pages reports of an order. Anybody could send it: it says nothing of what is known,
 * changes nothing of what others told, and is in no figure unless the brand says so.
 */
export async function receiveReport(sourceId: string, body: string, occurredAt = new Date()): Promise<void> {
  await findPixel(db, sourceId);
  await limitRate(`pixel:${sourceId}`, ORDERS_A_MINUTE, 60);
  const { amount, currency, test: isTest, ...order } = readMessage(ReportMessage, body);
  const amountMinor = toMinor(amount, currency)!;
  const told = { ...order, kind: 'purchase', occurredAt, amountMinor, currency, isTest } as const;
  await inTransaction(async (tx) => recordConversion(tx, await findPixel(tx, sourceId), told));
}

/** Unknown, switched off or not told by a browser: all the same. */
async function findPixel(reader: Reader, id: string) {
  const source = await holdSource(reader, id);
  if (source?.kind !== 'pixel' || source.disabledAt) throw notFound();
  return source;
}
