import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { NOBODY } from './attribute.server.ts';
import { convertRefunds } from './rates.server.ts';
import { recordConversion, tell } from './record-conversion.server.ts';
import { holdSource } from './reports.server.ts';
import { conversionRefunds, conversions } from './tables.server.ts';

/**
 * Takes back what a file told and nobody else: its orders, its refunds, and what it said brought an order. What a browser
 * had said of its orders stands again. The brand's rates are held.
 */
export async function takeBackImport(tx: Tx, importId: string): Promise<void> {
  const refunds = await tx
    .delete(conversionRefunds)
    .where(eq(conversionRefunds.importId, importId))
    .returning({ conversionId: conversionRefunds.conversionId });
  const refunded = inArray(
    conversions.id,
    refunds.map(({ conversionId }) => conversionId),
  );
  await convertRefunds(tx, refunded);
  // A shop may be telling of one of them just now: what it has told meanwhile counts.
  const theirs = await tx
    .select()
    .from(conversions)
    .where(or(eq(conversions.importId, importId), eq(conversions.attributedImportId, importId)))
    .orderBy(conversions.id)
    .for('update');
  const touched = [...theirs, ...(await tx.select().from(conversions).where(refunded))];
  await tx.delete(conversions).where(eq(conversions.importId, importId));
  await tx
    .update(conversions)
    .set({ ...NOBODY, attributedBy: 'none', attributedImportId: null })
    .where(eq(conversions.attributedImportId, importId));
  for (const order of touched) await tell(tx, order);
  for (const { reported, importId: told, orderId, kind } of theirs) {
    const source = told === importId && reported && (await holdSource(tx, reported.sourceId));
    if (!source) continue;
    const occurredAt = new Date(reported.occurredAt);
    await recordConversion(tx, source, { ...reported, orderId, kind, occurredAt });
  }
}
