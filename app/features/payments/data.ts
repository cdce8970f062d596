import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { PaymentsApi } from './api.server.ts';

const client = roomClient<PaymentsApi>();

const RECENT_TRANSACTIONS = '5';
const POLL_MS = 1500;

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => json(client.wallet.$get(undefined, { init: { signal } })),
});

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

/** Asks until the money has arrived or cannot arrive any more. */
export const topUpQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['wallet', 'top-up', sessionId],
    queryFn: ({ signal }) =>
      json(client.wallet['top-ups'].$get({ query: { sessionId } }, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.status === 'confirming' ? POLL_MS : false),
  });

export const startTopUp = (packageId: string) =>
  json(client.wallet['top-ups'].$post({ json: { packageId } }));

/**
 * Leads to a hosted checkout page. Busy from the click until the browser has left; ready again when the person comes
 * back with the browser's Back button, which shows this page as it was.
 */
export function useCheckout<Input>(open: (input: Input) => Promise<{ url: string }>) {
  const checkout = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { reset } = checkout;
  useEffect(() => {
    const ready = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [reset]);
  return {
    start: checkout.mutate,
    busyWith: checkout.isPending || checkout.isSuccess ? checkout.variables : undefined,
    error: checkout.error,
  };
}

/** Read again with whatever its payment stands in: a list of earnings, of submissions. */
export const paymentHistoryQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment-history', paymentId, 'earnings', 'submissions', 'payout-queue'],
    queryFn: ({ signal }) =>
      json(client.payments[':id'].history.$get({ param: { id: paymentId } }, { init: { signal } })),
  });

export function useRetryPayout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => json(client.payments[':id'].retry.$post({ param: { id: paymentId } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['submissions'] }),
  });
}
