import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const earningsQuery = infiniteQueryOptions({
  queryKey: ['earnings', 'payments', 'list'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /earnings', { query: { cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

export const creatorSummaryQuery = queryOptions({
  queryKey: ['earnings', 'payments', 'submissions', 'summary'],
  queryFn: ({ signal }) => api('get /earnings/summary', {}, { signal }),
});
