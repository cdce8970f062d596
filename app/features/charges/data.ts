import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from './api.server.ts';

const api = apiClient<typeof endpoints>();

const POLL_MS = 1500;

/** Asks until the money has arrived or cannot arrive any more. */
export const topUpQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['wallet', 'top-up', sessionId],
    queryFn: ({ signal }) => api('get /wallet/top-ups', { query: { sessionId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'confirming' ? POLL_MS : false),
  });

export const startTopUp = (packageId: string) => api('post /wallet/top-ups', { body: { packageId } });

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
