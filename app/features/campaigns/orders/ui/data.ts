import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

const pages = { initialPageParam: undefined as string | undefined };

// Each is read again with what it is about: the topics of hints are parts of its key.
export const campaignOrdersQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['orders', 'campaigns', 'submissions'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /orders/campaigns', { query: { cursor } }, { signal }),
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
export const orderPaymentsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['orders', 'payments', 'submissions'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /orders/payments', { query: { cursor } }, { signal }),
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
export const jobsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['orders', 'applications', 'submissions', 'payments'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /orders/jobs', { query: { cursor } }, { signal }),
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
export const receiptsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['receipts', 'wallet', 'payments', 'subscription'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /receipts', { query: { cursor } }, { signal }),
  getNextPageParam: (last) => last.nextCursor ?? undefined,
});
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', id, 'wallet', 'payments'],
    queryFn: ({ signal }) => api('get /receipts/{id}', { params: { id } }, { signal }),
  });

/** Where the browser fetches the PDF by itself. */
export const receiptPdfPath = (id: string, language: 'en' | 'ar') =>
  `/api/receipts/${encodeURIComponent(id)}/pdf?language=${language}`;
