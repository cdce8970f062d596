import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { toPage } from '#core/pagination.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { brandNotFound } from './errors.ts';
import type { ClientBrand, ClientBrandPage, ClientBrandQuery } from './schema.ts';
import { clientBrands } from './tables.server.ts';

/** Somebody else's is like none. */
export const isOwnBrand = ({ workspaceId }: Actor, id: string) =>
  and(eq(clientBrands.id, id), eq(clientBrands.workspaceId, workspaceId));

const shown = {
  brand: clientBrands,
  // The campaigns are a later feature's: the database counts for us.
  contentUnits: sql<number>`content_units(${clientBrands.id})`,
};

/** The actor's own brands, newest first. There are never many, so each page is told where the others begin. */
export async function listClientBrands(
  { workspaceId }: Actor,
  { limit, cursor }: z.infer<typeof ClientBrandQuery>,
): Promise<ClientBrandPage> {
  const isOwn = eq(clientBrands.workspaceId, workspaceId);
  const rows = await db
    .select(shown)
    .from(clientBrands)
    .where(and(isOwn, cursor ? lt(clientBrands.id, cursor) : undefined))
    .orderBy(desc(clientBrands.id))
    .limit(limit + 1);
  const ids = await db
    .select({ id: clientBrands.id })
    .from(clientBrands)
    .where(isOwn)
    .orderBy(desc(clientBrands.id));
  const ends = ids.filter((_, index) => (index + 1) % limit === 0 && index + 1 < ids.length);
  return {
    ...toPage(rows.map(toClientBrand), limit, ({ id }) => id),
    total: ids.length,
    pageCursors: ends.map(({ id }) => id),
  };
}

export async function readClientBrand(actor: Actor, id: string): Promise<ClientBrand> {
  const [row] = await db.select(shown).from(clientBrands).where(isOwnBrand(actor, id));
  if (!row) throw brandNotFound();
  return toClientBrand(row);
}

/** Refuses a brand that is not the actor's, where something else is about to name it. */
export async function assertOwnBrand(reader: Reader, actor: Actor, id: string): Promise<void> {
  if ((await reader.$count(clientBrands, isOwnBrand(actor, id))) === 0) throw brandNotFound();
}

function toClientBrand({ brand, contentUnits }: Row): ClientBrand {
  const { workspaceId: _, createdAt, ...rest } = brand;
  return { ...rest, contentUnits, createdAt: createdAt.toISOString() };
}
type Row = { brand: typeof clientBrands.$inferSelect; contentUnits: number };
