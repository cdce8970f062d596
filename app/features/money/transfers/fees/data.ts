import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type FilterOf, type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from './api.server.ts';
import type { FeeListQuery, FeesQuery } from './schema.ts';

const api = apiClient<typeof endpoints>();

export const feesQuery = (query: FilterOf<typeof FeesQuery>) =>
  queryOptions({
    queryKey: ['operator', 'fees', query],
    queryFn: ({ signal }) => api('get /operator/fees', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const feeListQuery = watchedPages('fee-list', (query: Paged<typeof FeeListQuery>, options) =>
  api('get /operator/fees/list', { query }, options),
);
