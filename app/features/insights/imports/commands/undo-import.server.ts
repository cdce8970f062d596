import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { holdRates } from '#features/insights/conversions/commands/rates.server.ts';
import { takeBackImport } from '#features/insights/conversions/commands/undo-orders.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyUndone } from '../errors.ts';
import { imports } from '../tables.server.ts';
import { holdDays, removeDays } from './replace-days.server.ts';

/** Takes back exactly what an import of the actor made; the list goes on telling of it. */
export const undoImport = ({ workspaceId: brandId }: Actor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await holdDays(tx, brandId);
    await holdRates(tx, brandId);
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.brandId, brandId), ne(imports.format, 'manual')));
    if (!row) throw notFound();
    if (row.undoneAt) throw alreadyUndone();
    await tx.update(imports).set({ undoneAt: new Date() }).where(eq(imports.id, id));
    await removeDays(tx, row);
    await takeBackImport(tx, id);
    await publish(tx, [brandId], ['imports']);
  });
