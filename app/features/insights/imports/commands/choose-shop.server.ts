import { asc, eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { shops } from '#features/insights/conversions/tables.server.ts';
import type { Reader } from '#platform/db/db.server.ts';

/** The shop of an order file: the chosen one, or the only one. Null: the brand has none, or must choose. */
export async function chooseShop(reader: Reader, brandId: string, chosen: string | undefined) {
  const rows = await reader
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(eq(shops.brandId, brandId))
    .orderBy(asc(shops.id));
  if (chosen && !rows.some(({ id }) => id === chosen)) throw notFound();
  const isRequired = rows.length > 1;
  return {
    shopId: chosen ?? (isRequired ? null : (rows[0]?.id ?? null)),
    choices: isRequired ? rows : [],
    isMissing: isRequired && !chosen,
  };
}
