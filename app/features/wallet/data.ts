import { infiniteQueryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { WalletApi } from './api.server.ts';

const client = roomClient<WalletApi>();

const RECENT_TRANSACTIONS = '5';

export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['wallet', 'transactions'],
  queryFn: ({ pageParam, signal }) =>
    json(
      client.wallet.transactions.$get(
        { query: { limit: RECENT_TRANSACTIONS, ...(pageParam && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
