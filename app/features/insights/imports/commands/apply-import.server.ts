import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { recordFileOrders } from '#features/insights/conversions/commands/file-orders.server.ts';
import { insertShop } from '#features/insights/conversions/commands/save-shop.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { db, inTransaction, violatedConstraint } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyImported, nothingToImport, questionUnanswered } from '../errors.ts';
import type { FileChoices } from '../schema.ts';
import { imports } from '../tables.server.ts';
import { chooseShop } from './choose-shop.server.ts';
import { prepareOwnerLookup } from './match-names.server.ts';
import { parseUpload } from './parse-upload.server.ts';
import { lockImports, toDays, writeDays } from './replace-days.server.ts';

const NEW_SHOP = { name: 'Shopify', source: 'files', windowDays: 30 } as const;

/** Imports a file completely or not at all, and the same bytes once. */
export async function applyImport(
  actor: Actor,
  file: Request,
  choices: FileChoices,
  now = new Date(),
): Promise<{ id: string }> {
  const { workspaceId: brandId, userId } = actor;
  // Refuses an unknown shop before the file is parsed.
  await chooseShop(db, brandId, choices.shop);
  const { reading, sha256 } = await parseUpload(actor, file, choices, dayOf(now));
  const { format, days: facts, orders, refusedCount } = reading;
  if (!format || reading.questions.length > 0) throw questionUnanswered();
  try {
    return await inTransaction(async (tx) => {
      await lockImports(tx, brandId);
      const { days, unmatched } = toDays(facts, await prepareOwnerLookup(tx, brandId, format, facts));
      const dates = [...days.map(({ day }) => day), ...orders.map(dayOfFact)].sort();
      const [fromDay, toDay] = [dates[0], dates.at(-1)];
      if (!fromDay || !toDay) throw nothingToImport();
      const id = newId('imp');
      await tx.insert(imports).values({
        ...{ id, brandId, format, fileName: choices.fileName, sha256, rows: days.length },
        ...{ refused: refusedCount, unmatched, fromDay, toDay, appliedAt: now, importedBy: userId },
      });
      if (days.length > 0) await writeDays(tx, { id, brandId }, days);
      if (orders.length > 0) {
        const { shopId, isMissing } = await chooseShop(tx, brandId, choices.shop);
        if (isMissing) throw questionUnanswered();
        const { recorded, reported } = await recordFileOrders(
          tx,
          { brandId, shopId: shopId ?? (await insertShop(tx, brandId, NEW_SHOP)).id, importId: id },
          orders,
        );
        if (recorded === 0) throw nothingToImport();
        await tx
          .update(imports)
          .set({ rows: recorded, refused: refusedCount + reported })
          .where(eq(imports.id, id));
      }
      await sendLiveEvent(tx, [brandId], ['imports']);
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'imports_file') throw alreadyImported();
    throw error;
  }
}

export const dayOfFact = ({ occurredAt }: { occurredAt: string }) => occurredAt.slice(0, 10);
