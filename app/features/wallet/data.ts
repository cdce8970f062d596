import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from './api.server.ts';

const api = apiClient<typeof endpoints>();

const RECENT_TRANSACTIONS = 5;

export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'transactions'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api('get /wallet/transactions', { query: { limit: RECENT_TRANSACTIONS, cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
