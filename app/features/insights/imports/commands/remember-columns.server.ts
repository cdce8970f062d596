import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { db, type Tx } from '#platform/db/db.server.ts';
import type { Reading } from '../files/read-file.ts';
import { MAX_REMEMBERED, type Remembered } from '../rules.ts';
import { importMappings } from '../tables.server.ts';

export const readRemembered = (brandId: string): Promise<Remembered[]> =>
  db
    .select({
      headers: importMappings.headers,
      format: importMappings.format,
      columns: importMappings.columns,
    })
    .from(importMappings)
    .where(eq(importMappings.brandId, brandId))
    .orderBy(desc(importMappings.rememberedAt));

/** Saves the column mapping for files with the same headers. The imports of the brand are locked. */
export async function rememberColumns(tx: Tx, brandId: string, { mapping }: Reading): Promise<void> {
  if (!mapping) return;
  const { headers, format, columns } = mapping;
  await tx
    .insert(importMappings)
    .values({ brandId, headers, format, columns })
    .onConflictDoUpdate({
      target: [importMappings.brandId, importMappings.headers],
      set: { format, columns, rememberedAt: sql`now()` },
    });
  const kept = tx
    .select({ headers: importMappings.headers })
    .from(importMappings)
    .where(eq(importMappings.brandId, brandId))
    .orderBy(desc(importMappings.rememberedAt))
    .limit(MAX_REMEMBERED);
  await tx
    .delete(importMappings)
    .where(and(eq(importMappings.brandId, brandId), notInArray(importMappings.headers, kept)));
}
