import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { inTransaction, violatedConstraint } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyImported, nothingToImport, unanswered } from '../errors.ts';
import type { FileChoices } from '../schema.ts';
import { imports } from '../tables.server.ts';
import { matchNames } from './match-names.server.ts';
import { readShop } from './read-shop.server.ts';
import { recordOrders } from './record-orders.server.ts';
import { rememberColumns } from './remember-columns.server.ts';
import { holdDays, writeDays } from './replace-days.server.ts';
import { takeFile } from './take-file.server.ts';
import { toDays } from './to-days.server.ts';

/** Makes what a file tells count: all of it or nothing, and the same bytes once. What was said of its columns is remembered. */
export async function applyImport(
  actor: Actor,
  file: Request,
  choices: FileChoices,
  now = new Date(),
): Promise<{ id: string }> {
  const { workspaceId: brandId, userId } = actor;
  const { reading, sha256 } = await takeFile(actor, file, choices, dayOf(now));
  const { format, days: facts, orders, refusedCount } = reading;
  if (!format || reading.questions.length > 0) throw unanswered();
  try {
    return await inTransaction(async (tx) => {
      await holdDays(tx, brandId);
      const { days, leftOut } = toDays(facts, await matchNames(tx, brandId, format, facts));
      const { shop } = await readShop(tx, brandId, choices.shop);
      if (orders.length > 0 && !shop) throw unanswered();
      if (days.length + orders.length === 0) throw nothingToImport();
      const dates = [
        ...days.map(({ day }) => day),
        ...orders.map((order) => order.occurredAt.slice(0, 10)),
      ].sort();
      const id = newId('imp');
      await tx.insert(imports).values({
        id,
        brandId,
        format,
        fileName: choices.fileName,
        sha256,
        rows: days.length,
        refused: refusedCount,
        leftOut,
        fromDay: dates[0]!,
        toDay: dates.at(-1)!,
        appliedAt: now,
        byUser: userId,
      });
      if (days.length > 0) await writeDays(tx, { id, brandId }, days);
      if (orders.length > 0) {
        const { recorded, known, differing } = await recordOrders(tx, { id, brandId, shop: shop! }, orders);
        if (recorded === 0) throw nothingToImport();
        await tx
          .update(imports)
          .set({ rows: recorded, leftOut: known, refused: refusedCount + differing })
          .where(eq(imports.id, id));
      }
      await rememberColumns(tx, brandId, reading);
      await publish(tx, [brandId], ['imports']);
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'imports_file') throw alreadyImported();
    throw error;
  }
}
