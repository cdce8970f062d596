import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { toPage } from '#core/pagination.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { brandNotFound } from './errors.ts';
import type { ClientBrand, ClientBrandPage, ClientBrandQuery } from './schema.ts';
import { clientBrands } from './tables.server.ts';

export const isOwnBrand = ({ workspaceId }: Actor, id: string) =>
  and(eq(clientBrands.id, id), eq(clientBrands.workspaceId, workspaceId));

const columns = {
  brand: clientBrands,
  // Approved videos. A database function counts them: features import only earlier ones, and campaigns come later.
  contentUnits: sql<number>`content_units(${clientBrands.id})`,
};

/** A page, newest first, and the cursors of all pages, which the screen numbers. */
export async function listClientBrands(
  { workspaceId }: Actor,
  { limit, cursor }: z.infer<typeof ClientBrandQuery>,
): Promise<ClientBrandPage> {
  const isOwn = eq(clientBrands.workspaceId, workspaceId);
  const rows = await db
    .select(columns)
    .from(clientBrands)
    .where(and(isOwn, beforeCursor(clientBrands.id, cursor)))
    .orderBy(desc(clientBrands.id))
    .limit(limit + 1);
  // At most `MAX_CLIENT_BRANDS`.
  const ids = await db
    .select({ id: clientBrands.id })
    .from(clientBrands)
    .where(isOwn)
    .orderBy(desc(clientBrands.id));
  const pageEnds = ids.filter((_, index) => (index + 1) % limit === 0 && index + 1 < ids.length);
  return {
    ...toPage(rows.map(toClientBrand), limit, ({ id }) => id),
    total: ids.length,
    pageCursors: pageEnds.map(({ id }) => id),
  };
}

export async function readClientBrand(actor: Actor, id: string): Promise<ClientBrand> {
  const [row] = await db.select(columns).from(clientBrands).where(isOwnBrand(actor, id));
  if (!row) throw brandNotFound();
  return toClientBrand(row);
}

export async function assertOwnBrand(reader: Reader, actor: Actor, id: string): Promise<void> {
  if ((await reader.$count(clientBrands, isOwnBrand(actor, id))) === 0) throw brandNotFound();
}

type Row = { brand: typeof clientBrands.$inferSelect; contentUnits: number };

function toClientBrand({ brand, contentUnits }: Row): ClientBrand {
  const { workspaceId: _, createdAt, ...rest } = brand;
  return { ...rest, contentUnits, createdAt: createdAt.toISOString() };
}
