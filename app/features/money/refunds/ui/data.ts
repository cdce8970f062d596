import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, WATCH_MS, watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { UnmatchedQuery, WalletRefundInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const refundableQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'wallets', id],
    queryFn: ({ signal }) => api('get /operator/wallets/{id}', { params: { id } }, { signal }),
  });

export const walletRefundsQuery = watchedPages('wallet-refunds', (query, options) =>
  api('get /operator/wallet-refunds', { query }, options),
);

export const chargeRefundsQuery = watchedPages('charge-refunds', (query, options) =>
  api('get /operator/charge-refunds', { query }, options),
);

export const unmatchedQuery = watchedPages('unmatched', (query: Paged<typeof UnmatchedQuery>, options) =>
  api('get /operator/unmatched-movements', { query }, options),
);

export type Resolution = 'credit' | 'refund' | 'write_off';

export const refundWallet = (input: WalletRefundInput) =>
  api('post /operator/wallet-refunds', { body: input });

export const secondOperatorQuery = queryOptions({
  queryKey: ['operator', 'second-operator'],
  queryFn: ({ signal }) => api('get /operator/second-operator-requests', {}, { signal }),
  refetchInterval: WATCH_MS,
});

export const confirmRequest = (id: string) =>
  api('post /operator/second-operator-requests/{id}/confirm', { params: { id } });

export const discardRequest = (id: string) =>
  api('post /operator/second-operator-requests/{id}/discard', { params: { id } });

export const resolveMovement = (id: string, action: Resolution, brandId: string | null, reason: string) =>
  api('post /operator/unmatched-movements/{id}/resolve', {
    params: { id },
    body: action === 'credit' ? { action, brandId: brandId!, reason } : { action, reason },
  });
