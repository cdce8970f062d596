import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

const POLL_MS = 1500;

/** Polls until the payment is final. */
export const topUpQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['wallet', 'top-up', sessionId],
    queryFn: ({ signal }) => api('get /wallet/top-ups', { query: { sessionId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'confirming' ? POLL_MS : false),
  });

const RECENT_TRANSACTIONS = 5;

export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'transactions'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api('get /wallet/transactions', { query: { limit: RECENT_TRANSACTIONS, cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});

export const startTopUp = (packageId: string, draftId?: string) =>
  api('post /wallet/top-ups', { body: { packageId, draftId } });
