import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
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

const RECENT_TRANSACTIONS = 5;

export const transactionsQuery = pagesQuery(['wallet', 'transactions'], (cursor, options) =>
  api('get /wallet/transactions', { query: { limit: RECENT_TRANSACTIONS, cursor } }, options),
);

export const startTopUp = (input: TopUpInput) => api('post /wallet/top-ups', { body: input });
