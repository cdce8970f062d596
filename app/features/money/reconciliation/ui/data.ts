import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { watchedPages, whileRunning } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const heldMoneyQuery = queryOptions({
  queryKey: ['operator', 'held-money'],
  queryFn: ({ signal }) => api('get /operator/held-money', {}, { signal }),
});

export const runsQuery = watchedPages(
  'runs',
  (query, options) => api('get /operator/reconciliations', { query }, options),
  whileRunning,
);

export const differencesQuery = watchedPages('differences', (query, options) =>
  api('get /operator/differences', { query }, options),
);

export const verificationsQuery = watchedPages(
  'verifications',
  (query, options) => api('get /operator/verifications', { query }, options),
  whileRunning,
);

export const startReconciliation = () => api('post /operator/reconciliations');

export const startVerification = () => api('post /operator/verifications');
