import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

/** The live topics that change a task or a step. */
const TOPICS = ['campaigns', 'applications', 'submissions', 'payments', 'profile', 'session'];

export const brandAttentionQuery = queryOptions({
  queryKey: ['attention', 'brand', 'campaign-drafts', ...TOPICS],
  queryFn: ({ signal }) => api('get /attention/brand', {}, { signal }),
});

export const creatorAttentionQuery = queryOptions({
  queryKey: ['attention', 'creator', 'payout-account', ...TOPICS],
  queryFn: ({ signal }) => api('get /attention/creator', {}, { signal }),
});
