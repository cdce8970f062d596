import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { undoFileOrders } from '#features/insights/conversions/commands/file-orders.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyUndone } from '../errors.ts';
import { imports } from '../tables.server.ts';
import { lockImports, removeDays } from './replace-days.server.ts';

/** Deletes the days and orders of an import; it stays in the list. */
export const undoImport = ({ workspaceId: brandId }: Actor, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await lockImports(tx, brandId);
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.brandId, brandId), ne(imports.format, 'manual')));
    if (!row) throw notFound();
    if (row.undoneAt) throw alreadyUndone();
    await tx.update(imports).set({ undoneAt: new Date() }).where(eq(imports.id, id));
    await removeDays(tx, row);
    await undoFileOrders(tx, brandId, id);
    await sendLiveEvent(tx, [brandId], ['imports']);
  });
