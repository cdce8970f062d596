import { loadErrorCatalogue } from '#i18n/catalogues.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import type { securityLogEndpoints } from '../api.server.ts';
import type { SecurityLogFilter } from '../schema.ts';

const api = apiClient<typeof securityLogEndpoints>();

export const securityLogQuery = watchedPages(
  'security-log',
  async (query: Paged<typeof SecurityLogFilter>, options) => {
    const page = await api('get /operator/security-log', { query }, options);
    await loadErrorCatalogue(page.items.flatMap(({ refused }) => refused?.code ?? []));
    return page;
  },
);
