import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { TopUpInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

const POLL_MS = 1500;

export const topUpQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['wallet', 'top-up', sessionId],
    queryFn: ({ signal }) => api('get /wallet/top-ups', { query: { sessionId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'confirming' ? POLL_MS : false),
  });

export const startTopUp = (input: TopUpInput) => api('post /wallet/top-ups', { body: input });
