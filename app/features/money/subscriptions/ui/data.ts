import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#core/app-error.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import { useExternalPage } from '#platform/api-client/use-external-page.ts';
import type { endpoints } from '../api.server.ts';
import { noCheckoutUrl, notAuthenticated } from '../errors.ts';
import type { PlanId } from '../rules.ts';
import type { OperatorSubscriptionsQuery } from '../schema.ts';

const api = apiClient<typeof endpoints>();

const POLL_MS = 1500;

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api('get /subscription', {}, { signal }),
});

export const subscriptionCheckoutQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['subscription', 'checkout', sessionId],
    queryFn: ({ signal }) => api('get /subscription/checkouts', { query: { sessionId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'confirming' ? POLL_MS : false),
  });

/** In a new tab, opened in the click because browsers block later popups. Without a popup, it replaces this page. */
export function useSubscribe() {
  const subscribing = useMutation({
    mutationFn: async ({ plan, tab }: { plan: PlanId; tab: Window | null }) => {
      try {
        const { url } = await api('post /subscription/checkouts', { body: { plan } });
        if (!url) throw noCheckoutUrl();
        if (!tab) window.location.assign(url);
        else {
          tab.opener = null;
          tab.location.replace(url);
        }
      } catch (error) {
        tab?.close();
        if (error instanceof AppError && error.status === 401) {
          throw notAuthenticated({ cause: error });
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

export const useManageBilling = () => useExternalPage(() => api('post /subscription/portal'));

export function useCheckSubscription() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('post /subscription/check'),
    onSuccess: (subscription) => queries.setQueryData(subscriptionQuery.queryKey, subscription),
  });
}

export const subscriptionsQuery = watchedPages(
  'subscriptions',
  (query: Paged<typeof OperatorSubscriptionsQuery>, options) =>
    api('get /operator/subscriptions', { query }, options),
);
