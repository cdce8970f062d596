import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type FilterOf, pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { CampaignOrdersQuery, OrderPaymentsQuery, ReceiptsQuery } from '../schema.ts';

const api = apiClient<typeof endpoints>();

// The keys contain topics of live events, which invalidate them.
export const campaignOrdersQuery = (sorting: FilterOf<typeof CampaignOrdersQuery>) => ({
  ...pagesQuery(['orders', 'campaigns', 'submissions', sorting], (cursor, options) =>
    api('get /orders/campaigns', { query: { ...sorting, cursor } }, options),
  ),
  placeholderData: keepPreviousData,
});
export const orderPaymentsQuery = (sorting: FilterOf<typeof OrderPaymentsQuery>) => ({
  ...pagesQuery(['orders', 'payments', 'submissions', sorting], (cursor, options) =>
    api('get /orders/payments', { query: { ...sorting, cursor } }, options),
  ),
  placeholderData: keepPreviousData,
});
export const jobsQuery = pagesQuery(
  ['orders', 'applications', 'submissions', 'payments'],
  (cursor, options) => api('get /orders/jobs', { query: { cursor } }, options),
);
export const receiptsQuery = (filter: FilterOf<typeof ReceiptsQuery> = {}) =>
  pagesQuery(['receipts', 'wallet', 'payments', 'subscription', filter], (cursor, options) =>
    api('get /receipts', { query: { ...filter, cursor } }, options),
  );
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', id, 'wallet', 'payments'],
    queryFn: ({ signal }) => api('get /receipts/{id}', { params: { id } }, { signal }),
  });

const RECENT_TRANSACTIONS = 5;

export const transactionsQuery = pagesQuery(['wallet', 'transactions'], (cursor, options) =>
  api('get /wallet/transactions', { query: { limit: RECENT_TRANSACTIONS, cursor } }, options),
);

/** A plain path, because the browser downloads the PDF itself. */
export const receiptPdfPath = (id: string, language: 'en' | 'ar') =>
  `/api/receipts/${encodeURIComponent(id)}/pdf?language=${language}`;
