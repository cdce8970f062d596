import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api('get /wallet', {}, { signal }),
});

/** The key is below every list that contains the payment, so it is invalidated with them. */
export const paymentHistoryQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment-history', paymentId, 'payments', 'payout-queue'],
    queryFn: ({ signal }) => api('get /payments/{id}/history', { params: { id: paymentId } }, { signal }),
  });

export function useRetryPayout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => api('post /payments/{id}/retry', { params: { id: paymentId } }),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('payments') }),
  });
}
