import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** First fetches that are followed by another one. */
const followed = new WeakSet<Query>();

/** Invalidates these queries. A first fetch in flight may predate the change, so it is repeated when it ends. */
export function readAgain(queries: QueryClient, filters: QueryFilters = {}): void {
  const first = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined && !followed.has(query));
  void queries.invalidateQueries(filters);
  for (const query of first) {
    followed.add(query);
    const again = () => {
      followed.delete(query);
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.fetch().then(again, again);
  }
}
