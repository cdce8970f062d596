import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Queries whose first fetch will be repeated. */
const followed = new WeakSet<Query>();

/**
 * Invalidates these queries. A fetch in flight may predate the change. TanStack Query restarts it only if the query has
 * data already, so a first fetch is repeated when it ends.
 */
export function readAgain(queries: QueryClient, filters: QueryFilters = {}): void {
  const firstFetches = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined && !followed.has(query));
  void queries.invalidateQueries(filters);
  for (const query of firstFetches) {
    followed.add(query);
    const again = () => {
      followed.delete(query);
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.fetch().then(again, again);
  }
}
