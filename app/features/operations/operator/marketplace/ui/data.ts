import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Range } from '#features/insights/analytics/rules.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const marketplaceQuery = (query: Range) =>
  queryOptions({
    queryKey: ['operator', 'marketplace', query],
    queryFn: ({ signal }) => api('get /operator/marketplace', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
