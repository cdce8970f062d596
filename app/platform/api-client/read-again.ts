import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** First reads that will be followed by another one. */
const followed = new WeakSet<Query>();

/**
 * Reads these queries again, because what they show has changed. A first read that is on its way may have begun before
 * the change, and TanStack Query lets it end in place of another one as long as there is nothing to show: that one is
 * read again when it has ended, once for all that changed meanwhile.
 */
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
