import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { OrdersApi } from './api.server.ts';

const client = roomClient<OrdersApi>();

const pages = { initialPageParam: null as string | null };
const from = (cursor: string | null) => ({ query: cursor ? { cursor } : {} });

// Each is read again with what it is about: the topics of hints are parts of its key.
export const campaignOrdersQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['orders', 'campaigns', 'submissions'],
  queryFn: ({ pageParam, signal }) =>
    json(client.orders.campaigns.$get(from(pageParam), { init: { signal } })),
  getNextPageParam: (last) => last.nextCursor,
});
export const orderPaymentsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['orders', 'payments', 'earnings', 'submissions'],
  queryFn: ({ pageParam, signal }) =>
    json(client.orders.payments.$get(from(pageParam), { init: { signal } })),
  getNextPageParam: (last) => last.nextCursor,
});
export const jobsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['orders', 'applications', 'submissions', 'earnings'],
  queryFn: ({ pageParam, signal }) => json(client.orders.jobs.$get(from(pageParam), { init: { signal } })),
  getNextPageParam: (last) => last.nextCursor,
});
export const receiptsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['receipts', 'wallet', 'earnings', 'subscription'],
  queryFn: ({ pageParam, signal }) => json(client.receipts.$get(from(pageParam), { init: { signal } })),
  getNextPageParam: (last) => last.nextCursor,
});
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', id, 'wallet', 'earnings'],
    queryFn: ({ signal }) => json(client.receipts[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/** Where the browser fetches the PDF by itself. */
export const receiptPdfPath = (id: string, language: 'en' | 'ar') =>
  `/api/receipts/${encodeURIComponent(id)}/pdf?language=${language}`;
