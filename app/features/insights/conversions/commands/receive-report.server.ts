import { eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { toMinor } from '../currency.ts';
import { ORDERS_A_MINUTE, UNCOUNTED_A_DAY } from '../rules.ts';
import { ReportMessage } from '../schema.ts';
import { sources } from '../tables.server.ts';
import type { Source } from './attribute-order.server.ts';
import { readMessage } from './read-message.server.ts';
import { recordConversion } from './record-order.server.ts';
import { holdSource } from './reports.server.ts';

/**
 * Takes in what the script in a shop's pages reports of an order. Anybody could send it: it says nothing of what is known,
 * changes nothing of what others told, and is in no figure unless the brand says so. Nothing is locked before it is taken.
 */
export async function receiveReport(sourceId: string, body: string, occurredAt = new Date()): Promise<void> {
  const [known] = await db.select().from(sources).where(eq(sources.id, sourceId));
  const { counts } = expectPixel(known);
  await limitRate(`pixel:${sourceId}`, ORDERS_A_MINUTE, 60);
  const { amount, currency, test: isTest, ...order } = readMessage(ReportMessage, body);
  if (!counts) await limitRate(`uncounted:${sourceId}`, UNCOUNTED_A_DAY, 86_400);
  const amountMinor = toMinor(amount, currency)!;
  const told = { ...order, kind: 'purchase', occurredAt, amountMinor, currency, isTest } as const;
  await inTransaction(async (tx) => recordConversion(tx, expectPixel(await holdSource(tx, sourceId)), told));
}

/** Unknown, switched off or not told by a browser: all the same. */
function expectPixel(source: Source | undefined): Source {
  if (source?.kind !== 'pixel' || source.disabledAt) throw notFound();
  return source;
}
