import { and, asc, desc, eq, isNotNull, sql, sum } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { conversionImports, conversionRefunds, conversions } from '../tables.server.ts';
import { type Attribution, attributionOf } from './attribute-order.server.ts';
import { type Conversion, type KnownOrder, tell } from './known-orders.server.ts';
import { convertRefunds, inDollars } from './rates.server.ts';

/** Keeps what a file tells of an order, until the file is taken back. */
export async function keepWord(
  tx: Tx,
  { id: conversionId }: Conversion,
  { importId, occurredAt }: { importId: string; occurredAt: Date },
  { linkNo, promoCode }: Attribution,
): Promise<void> {
  await tx
    .insert(conversionImports)
    .values({ conversionId, importId, occurredAt, linkNo, promoCode })
    .onConflictDoNothing();
}

/**
 * Lets an order be what its files tell: one that the shop has not told is as the first of them has it, and what brought
 * it is what the first says that knows, where the shop has not said it. The order is held, and so are the brand's rates.
 */
export async function standByFiles(tx: Tx, order: KnownOrder): Promise<Conversion> {
  const words = await tx
    .select()
    .from(conversionImports)
    .where(eq(conversionImports.conversionId, order.id))
    .orderBy(asc(conversionImports.importId));
  const [first] = words;
  const saying = words.find(({ linkNo }) => linkNo !== null);
  const isOpen = order.attributedBy === 'none' || order.attributedImportId !== null;
  const said = saying && { ...saying, attributedBy: 'code' as const, clickAt: null };
  const attribution = await attributionOf(tx, order.brandId, said);
  const attributedImportId = attribution.attributedBy === 'none' ? null : saying!.importId;
  const occurredAt = first?.occurredAt ?? order.occurredAt;
  const [conversion] = await tx
    .update(conversions)
    .set({
      ...(order.toldBy === 'orders_file' && {
        importId: first?.importId ?? null,
        occurredAt,
        ...(await inDollars(tx, { ...order, occurredAt })),
      }),
      ...(isOpen && { ...attribution, attributedImportId }),
    })
    .where(eq(conversions.id, order.id))
    .returning();
  await convertRefunds(tx, eq(conversions.id, order.id));
  await tell(tx, order);
  await tell(tx, conversion!);
  return conversion!;
}

/**
 * Writes what files tell to have been given back of an order beyond what the shop has told. A file tells it in all, so
 * the one that tells most holds. The order is held.
 */
export async function settleRefunds(tx: Tx, order: Conversion): Promise<void> {
  const ofOrder = eq(conversionRefunds.conversionId, order.id);
  await tx.delete(conversionRefunds).where(and(ofOrder, isNotNull(conversionRefunds.importId)));
  const [most] = await tx
    .select()
    .from(conversionImports)
    .where(eq(conversionImports.conversionId, order.id))
    .orderBy(desc(conversionImports.refundedMinor), asc(conversionImports.importId))
    .limit(1);
  const amountMinor = (most?.refundedMinor ?? 0) - (await refundedOf(tx, order));
  if (most && amountMinor > 0) {
    const { importId, occurredAt } = most;
    const refund = { refundId: `file ${importId}`, amountMinor, occurredAt, importId };
    await tx.insert(conversionRefunds).values({ id: newId('cnr'), conversionId: order.id, ...refund });
  }
  await convertRefunds(tx, eq(conversions.id, order.id));
  await tell(tx, order);
}

/** What was given back of an order, in its currency; that which the shop itself has told, or all. */
export async function refundedOf(tx: Tx, { id }: Conversion, by?: 'shop'): Promise<number> {
  const isShops = sql`${conversionRefunds.importId} IS NULL`;
  const [row] = await tx
    .select({ total: sum(conversionRefunds.amountMinor) })
    .from(conversionRefunds)
    .where(and(eq(conversionRefunds.conversionId, id), by && isShops));
  return Number(row?.total ?? 0);
}
