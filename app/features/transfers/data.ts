import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { TransfersApi } from './api.server.ts';

const client = roomClient<TransfersApi>();

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => json(client.wallet.$get(undefined, { init: { signal } })),
});

/** Read again with whatever its payment stands in: a list of earnings, of submissions. */
export const paymentHistoryQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment-history', paymentId, 'payments', 'payout-queue'],
    queryFn: ({ signal }) =>
      json(client.payments[':id'].history.$get({ param: { id: paymentId } }, { init: { signal } })),
  });

export function useRetryPayout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => json(client.payments[':id'].retry.$post({ param: { id: paymentId } })),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('payments') }),
  });
}
