import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { conversionImports, conversionRefunds, conversions } from '../tables.server.ts';
import { KNOWN, type KnownOrder, tell } from './known-orders.server.ts';
import { restoreReport } from './reports.server.ts';
import { settleRefunds, standByFiles } from './told-by-files.server.ts';

/**
 * Takes back what a file told: its orders, its refunds, and what it said brought an order. What another file tells as
 * well is then that one's; an order of which the shop has told, if only what it gave back of it, stays; what a browser
 * had said stands again. The brand's rates are held.
 */
export async function takeBackImport(tx: Tx, importId: string): Promise<void> {
  const isOurs = eq(conversionImports.importId, importId);
  const ours = tx.select({ id: conversionImports.conversionId }).from(conversionImports).where(isOurs);
  // A shop may be telling of one of them just now: what it has told meanwhile counts.
  const orders = await tx
    .select(KNOWN)
    .from(conversions)
    .where(inArray(conversions.id, ours))
    .orderBy(conversions.id)
    .for('update');
  const words = await tx.delete(conversionImports).where(isOurs).returning();
  const refunded = new Set(words.flatMap((word) => (word.refundedMinor > 0 ? word.conversionId : [])));
  const kept = await findKept(tx, orders);
  const gone: KnownOrder[] = [];
  for (const order of orders) {
    const stays = order.toldBy !== 'orders_file' || kept.has(order.id);
    if (!stays && !order.reported) gone.push(order);
    else {
      if (refunded.has(order.id)) await settleRefunds(tx, order);
      if (!stays) await restoreReport(tx, order);
      else if ([order.importId, order.attributedImportId].includes(importId)) await standByFiles(tx, order);
    }
  }
  await tx.delete(conversions).where(isAmong(gone));
  for (const order of gone) await tell(tx, order);
}

const isAmong = (orders: readonly KnownOrder[]) =>
  sql`${conversions.id} = ANY(${sql.param(orders.map(({ id }) => id))}::text[])`;

/** Those that another file tells, or of which the shop gave something back. */
async function findKept(tx: Tx, orders: readonly KnownOrder[]): Promise<Set<string>> {
  const told = tx
    .select({ one: sql`1` })
    .from(conversionImports)
    .where(eq(conversionImports.conversionId, conversions.id));
  const givenBack = tx
    .select({ one: sql`1` })
    .from(conversionRefunds)
    .where(and(eq(conversionRefunds.conversionId, conversions.id), isNull(conversionRefunds.importId)));
  const rows = await tx
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(isAmong(orders), or(exists(told), exists(givenBack))));
  return new Set(rows.map(({ id }) => id));
}
