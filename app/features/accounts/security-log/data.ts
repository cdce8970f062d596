import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/watched-pages.ts';
import type { securityLogEndpoints } from './api.server.ts';
import type { SecurityLogFilter } from './schema.ts';

const api = apiClient<typeof securityLogEndpoints>();

export const securityLogQuery = watchedPages(
  'security-log',
  (query: Paged<typeof SecurityLogFilter>, options) => api('get /operator/security-log', { query }, options),
);
