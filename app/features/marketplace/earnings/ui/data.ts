import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const earningsQuery = pagesQuery(['earnings', 'payments', 'list'], (cursor, options) =>
  api('get /earnings', { query: { cursor } }, options),
);

export const creatorSummaryQuery = queryOptions({
  queryKey: ['earnings', 'payments', 'submissions', 'summary'],
  queryFn: ({ signal }) => api('get /earnings/summary', {}, { signal }),
});
