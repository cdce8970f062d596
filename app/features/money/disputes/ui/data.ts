import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { DisputesQuery } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const disputesQuery = watchedPages('disputes', (query: Paged<typeof DisputesQuery>, options) =>
  api('get /operator/disputes', { query }, options),
);
