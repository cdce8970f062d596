import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads these queries again, because what they show has changed. A first read that is on its way may have begun before
 * the change, and TanStack Query lets it end in place of another one as long as there is nothing to show: that one is
 * read again when it has ended.
 */
export function readAgain(queries: QueryClient, filters: QueryFilters = {}): void {
  const first = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(filters);
  for (const query of first) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, again);
  }
}
