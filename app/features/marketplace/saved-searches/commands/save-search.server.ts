import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { BUDGET_RANGES } from '#features/campaigns/campaigns/rules.ts';
import { toFilters } from '#features/people/creators/directory/filters.server.ts';
import { fold } from '#i18n/fold.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import { requiredBrief } from '../../discovery/rules.ts';
import { BriefFilter } from '../../discovery/schema.ts';
import { nameTaken, tooManySearches } from '../errors.ts';
import { MAX_SEARCHES } from '../rules.ts';
import type { SavedSearchInput, SearchFilter } from '../schema.ts';
import { savedSearches } from '../tables.server.ts';

const isOwnSearch = ({ workspaceId }: Actor, id: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.workspaceId, workspaceId));

/** Saves a search with alerts, within the limit and with a unique name, under a lock of the workspace's searches. */
export async function saveSearch(actor: Actor, { name, filter }: SavedSearchInput): Promise<{ id: string }> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved-searches:${workspaceId}`}, 0))`,
    );
    const isOwn = eq(savedSearches.workspaceId, workspaceId);
    if ((await tx.$count(savedSearches, isOwn)) >= MAX_SEARCHES)
      throw tooManySearches({ params: { max: MAX_SEARCHES } });
    const hasName = eq(sql`lower(${savedSearches.name})`, sql`lower(${name})`);
    if ((await tx.$count(savedSearches, and(isOwn, hasName))) > 0) throw nameTaken();
    const id = newId('sea');
    const values = actor.role === 'brand' ? creatorSearch(filter) : campaignSearch(filter);
    await tx.insert(savedSearches).values({ id, workspaceId, name, alertsSince: sql`now()`, ...values });
    return { id };
  });
}

const patternOf = (q: string | undefined) => (fold(q ?? '') ? `%${escapeLike(fold(q!))}%` : null);

/** A search of the directory, without the filters that only campaigns have. */
function creatorSearch({
  budget: _,
  platform: _platform,
  seconds: _seconds,
  product: _product,
  ...filter
}: SearchFilter) {
  const { facets } = toFilters({ tab: 'all', ...filter });
  return { kind: 'creators' as const, filter, pattern: patternOf(filter.q), facets };
}

/** A search of campaigns, as columns that `reportMatches` compares. */
function campaignSearch({ q, budget, ...rest }: SearchFilter) {
  const brief = BriefFilter.parse(rest);
  const filter = { ...(q && { q }), ...(budget && { budget }), ...brief };
  const range = budget && BUDGET_RANGES[budget];
  return {
    kind: 'campaigns' as const,
    filter: filter as Record<string, string>,
    pattern: patternOf(q),
    brief: requiredBrief(brief),
    ...range,
  };
}

/** Enables or disables alerts, which report only later matches. */
export async function setAlert(actor: Actor, id: string, hasAlert: boolean): Promise<void> {
  const { rowCount } = await db
    .update(savedSearches)
    .set({ alertsSince: hasAlert ? sql`coalesce(${savedSearches.alertsSince}, now())` : null })
    .where(isOwnSearch(actor, id));
  if (!rowCount) throw notFound();
}

export async function deleteSearch(actor: Actor, id: string): Promise<void> {
  const { rowCount } = await db.delete(savedSearches).where(isOwnSearch(actor, id));
  if (!rowCount) throw notFound();
}
