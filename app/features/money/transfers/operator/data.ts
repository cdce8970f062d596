import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, WATCH_MS, watchedPages } from '#platform/api-client/pages-query.ts';
import type { operatorEndpoints as endpoints } from './api.server.ts';
import type { OperatorPaymentsQuery } from './schema.ts';

const api = apiClient<typeof endpoints>();

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'payments', id],
    queryFn: ({ signal }) => api('get /operator/payments/{id}', { params: { id } }, { signal }),
    refetchInterval: WATCH_MS,
  });

export const paymentsQuery = watchedPages('payments', (query: Paged<typeof OperatorPaymentsQuery>, options) =>
  api('get /operator/payments', { query }, options),
);

export const paymentActions = {
  retry: (id: string) => api('post /operator/payments/{id}/retry', { params: { id } }),
  resend: (id: string) => api('post /operator/payments/{id}/resend', { params: { id } }),
  check: (id: string) => api('post /operator/payments/{id}/check', { params: { id } }),
  clear: (id: string) => api('post /operator/payments/{id}/clear', { params: { id } }),
  release: (id: string, reason: string) =>
    api('post /operator/payments/{id}/release', { params: { id }, body: { reason } }),
  refund: (id: string, reason: string) =>
    api('post /operator/payments/{id}/refund', { params: { id }, body: { reason } }),
  cancelRefund: (id: string, reason: string) =>
    api('post /operator/payments/{id}/cancel-refund', { params: { id }, body: { reason } }),
};
