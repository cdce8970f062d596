import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#core/app-error.ts';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { SubscriptionsApi } from './api.server.ts';
import type { PlanId } from './rules.ts';

const client = roomClient<SubscriptionsApi>();

const POLL_MS = 1500;

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => json(client.subscription.$get(undefined, { init: { signal } })),
});

/** Asks until the payment is confirmed or cannot come any more. */
export const subscriptionCheckoutQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['subscription', 'checkout', sessionId],
    queryFn: ({ signal }) =>
      json(client.subscription.checkouts.$get({ query: { sessionId } }, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data?.status === 'confirming' ? POLL_MS : false),
  });

/**
 * Opens the payment page in a new tab (RESOLVE-14). The tab is opened by the click itself, since browsers block what
 * opens later; where none may be opened, the payment page replaces this one.
 */
export function useSubscribe() {
  const subscribing = useMutation({
    mutationFn: async ({ plan, tab }: { plan: PlanId; tab: Window | null }) => {
      try {
        const { url } = await json(client.subscription.checkouts.$post({ json: { plan } }));
        if (!url) throw new AppError('subscriptions.errors.noCheckoutUrl');
        if (!tab) window.location.assign(url);
        else {
          tab.opener = null;
          tab.location.replace(url);
        }
      } catch (error) {
        tab?.close();
        if (error instanceof AppError && error.status === 401) {
          throw new AppError('subscriptions.errors.notAuthenticated', { status: 401, cause: error });
        }
        throw error;
      }
    },
  });
  return {
    start: (plan: PlanId) => subscribing.mutate({ plan, tab: window.open('about:blank', '_blank') }),
    busy: subscribing.isPending,
    opened: subscribing.isSuccess,
    error: subscribing.error,
  };
}

/** Leads to the provider's billing pages; ready again when the person comes back with the Back button. */
export function useManageBilling() {
  const managing = useMutation({
    mutationFn: () => json(client.subscription.portal.$post({ json: {} })),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { reset } = managing;
  useEffect(() => {
    const ready = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [reset]);
  return {
    start: () => managing.mutate(),
    busy: managing.isPending || managing.isSuccess,
    error: managing.error,
  };
}

/** Has the server ask Stripe, instead of telling what it knew last. */
export function useCheckSubscription() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => json(client.subscription.check.$post()),
    onSuccess: (known) => queries.setQueryData(subscriptionQuery.queryKey, known),
  });
}
