import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { SavedSearch } from './schema.ts';
import { savedSearches } from './tables.server.ts';

export async function listSavedSearches(
  actor: Actor,
  { limit, cursor }: ListQuery,
): Promise<Page<SavedSearch>> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.workspaceId, actor.workspaceId), beforeCursor(savedSearches.id, cursor)))
    .orderBy(desc(savedSearches.id))
    .limit(limit + 1);
  const items = rows.map(({ id, name, filter, alertsSince, createdAt }) => ({
    id,
    name,
    filter,
    hasAlert: alertsSince !== null,
    createdAt: createdAt.toISOString(),
  }));
  return toPage(items, limit, ({ id }) => id);
}
