import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { NOBODY } from './attribute.server.ts';
import { convertRefunds } from './rates.server.ts';
import { tell } from './record-conversion.server.ts';
import { conversionRefunds, conversions } from './tables.server.ts';

/** Takes back what a file told and nobody else: its orders, its refunds, and what it said brought an order. */
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
  const named = eq(conversions.attributedImportId, importId);
  const touched = [
    ...(await tx.select().from(conversions).where(refunded)),
    ...(await tx.select().from(conversions).where(named).for('no key update')),
    ...(await tx.delete(conversions).where(eq(conversions.importId, importId)).returning()),
  ];
  await tx
    .update(conversions)
    .set({
      ...NOBODY,
      attributedBy: 'none',
      attributedImportId: null,
    })
    .where(named);
  for (const order of touched) await tell(tx, order);
}
