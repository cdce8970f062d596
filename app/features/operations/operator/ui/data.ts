import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Range } from '#features/insights/analytics/rules.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, WATCH_MS, watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { marketplaceEndpoints } from '../marketplace/api.server.ts';
import type { PeopleQuery } from '../schema.ts';

const api = apiClient<(typeof endpoints | typeof marketplaceEndpoints)[number][]>();

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: ({ signal }) => api('get /operator/overview', {}, { signal }),
  refetchInterval: WATCH_MS,
});

export const statusQuery = queryOptions({
  queryKey: ['operator', 'status'],
  queryFn: ({ signal }) => api('get /operator/status', {}, { signal }),
  refetchInterval: WATCH_MS,
});

export const peopleQuery = watchedPages('people', (query: Paged<typeof PeopleQuery>, options) =>
  api('get /operator/people', { query }, options),
);

export const setSuspended = (id: string, suspended: boolean, reason: string) =>
  api(`post /operator/people/{id}/${suspended ? 'suspend' : 'resume'}`, { params: { id }, body: { reason } });

export const resetTwoFactor = (id: string) =>
  api('post /operator/people/{id}/reset-two-factor', { params: { id } });

export const marketplaceQuery = (query: Range) =>
  queryOptions({
    queryKey: ['operator', 'marketplace', query],
    queryFn: ({ signal }) => api('get /operator/marketplace', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
