import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { conversions, type Report, sources } from '../tables.server.ts';
import { type Attribution, attributionOf, type Source } from './attribute-order.server.ts';
import { type KnownOrder, tell } from './known-orders.server.ts';
import { inDollars } from './rates.server.ts';

type Reported = Attribution & Pick<KnownOrder, 'occurredAt' | 'receivedAt' | 'amountMinor' | 'currency'>;

/** A source, held as it is to the end of a transaction: nobody says meanwhile that its orders count, or that they do not. */
export async function holdSource(tx: Tx, id: string): Promise<Source | undefined> {
  const [source] = await tx.select().from(sources).where(eq(sources.id, id)).for('share');
  return source;
}

/** What a browser reported, as it is kept beside what a file tells of the order: with what was decided of it. */
export const asReport = (sourceId: string, reported: Reported): Report => ({
  sourceId,
  occurredAt: reported.occurredAt.toISOString(),
  receivedAt: reported.receivedAt.toISOString(),
  amountMinor: reported.amountMinor,
  currency: reported.currency,
  attributedBy: reported.attributedBy,
  clickAt: reported.clickAt?.toISOString() ?? null,
  promoCode: reported.promoCode,
  linkNo: reported.linkNo,
});

/**
 * Keeps a report of an order of which a file has told: the first, or the first that counts. Beside what a shop itself
 * told there is none.
 */
export async function keepReport(tx: Tx, known: KnownOrder, source: Source, order: Reported): Promise<void> {
  if (known.importId === null) return;
  const counts = sql`${source.counts} AND NOT (
    SELECT counts FROM sources WHERE sources.id = ${conversions.reported} ->> 'sourceId')`;
  await tx
    .update(conversions)
    .set({ reported: asReport(source.id, order) })
    .where(and(eq(conversions.id, known.id), or(isNull(conversions.reported), counts)));
}

/** Lets what a browser said of an order stand again, as it stood. The order is held, and so are the brand's rates. */
export async function restoreReport(tx: Tx, order: KnownOrder): Promise<void> {
  const { sourceId, occurredAt, receivedAt, amountMinor, currency, clickAt, ...said } = order.reported!;
  await holdSource(tx, sourceId);
  const told = { brandId: order.brandId, occurredAt: new Date(occurredAt), amountMinor, currency };
  const decided = { ...said, clickAt: clickAt === null ? null : new Date(clickAt) };
  const [conversion] = await tx
    .update(conversions)
    .set({
      sourceId,
      ...told,
      receivedAt: new Date(receivedAt),
      ...(await inDollars(tx, told)),
      ...(await attributionOf(tx, order.brandId, decided)),
      importId: null,
      attributedImportId: null,
      reported: null,
    })
    .where(eq(conversions.id, order.id))
    .returning();
  await tell(tx, order);
  await tell(tx, conversion!);
}
