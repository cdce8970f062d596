import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/watched-pages.ts';
import type { endpoints } from '../api.server.ts';
import type { OperatorSubscriptionsQuery } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const subscriptionsQuery = watchedPages(
  'subscriptions',
  (query: Paged<typeof OperatorSubscriptionsQuery>, options) =>
    api('get /operator/subscriptions', { query }, options),
);
