import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from './api.server.ts';

const api = apiClient<typeof endpoints>();

export const tierProgressQuery = queryOptions({
  queryKey: ['submissions', 'tier'],
  queryFn: ({ signal }) => api('get /creator-tier', {}, { signal }),
});
