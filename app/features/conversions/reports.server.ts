import { and, eq, isNull } from 'drizzle-orm';
import { clickToken } from '#features/tracking/click-token.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Source } from './attribute.server.ts';
import type { ToldOrder } from './record-conversion.server.ts';
import { conversions, type Report, sources } from './tables.server.ts';

type Conversion = typeof conversions.$inferSelect;

/** A source, held as it is to the end of a transaction: nobody says meanwhile that its orders count, or that they do not. */
export async function holdSource(tx: Tx, id: string): Promise<Source | undefined> {
  const [source] = await tx.select().from(sources).where(eq(sources.id, id)).for('share');
  return source;
}

/** What a browser reported, as it is kept beside what a file tells of the order. */
export const asReport = (known: Conversion): Report => ({
  sourceId: known.sourceId,
  occurredAt: known.occurredAt.toISOString(),
  amountMinor: known.amountMinor,
  currency: known.currency,
  click:
    known.attributedBy === 'click' && known.linkNo !== null
      ? clickToken({ linkNo: known.linkNo, clickedAt: known.clickAt! })
      : null,
  code: known.attributedBy === 'code' ? known.promoCode : null,
});

/** Keeps the first report of an order of which a file has told. Beside what a shop itself told there is none. */
export async function keepReport(tx: Tx, known: Conversion, source: Source, order: ToldOrder): Promise<void> {
  if (known.importId === null) return;
  const { occurredAt, amountMinor, currency, click = null, code = null } = order;
  const reported = { sourceId: source.id, occurredAt: occurredAt.toISOString(), amountMinor, currency };
  await tx
    .update(conversions)
    .set({ reported: { ...reported, click, code } })
    .where(and(eq(conversions.id, known.id), isNull(conversions.reported)));
}
