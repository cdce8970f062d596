import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { watchedPages } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { AuditFilter } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const auditQuery = watchedPages(
  'audit',
  (query: Partial<AuditFilter> & { language: Language; cursor?: string | undefined }, options) =>
    api('get /operator/audit', { query }, options),
);
export const auditKindsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['operator', 'audit-kinds', language],
    queryFn: ({ signal }) => api('get /operator/audit/kinds', { query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
