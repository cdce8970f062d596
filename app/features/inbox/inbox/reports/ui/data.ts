import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiClient } from '#platform/api-client/api-client.ts';
import { type Paged, watchedPages } from '#platform/api-client/pages-query.ts';
import type { reportEndpoints } from '../api.server.ts';
import type { DecisionInput, MessageReportsQuery, ReportInput } from '../schema.ts';

const api = apiClient<typeof reportEndpoints>();

export const reportMessage = (id: string, body: z.input<typeof ReportInput>) =>
  api('post /messages/{id}/report', { params: { id }, body });

export const messageReportsQuery = watchedPages(
  'reports',
  (query: Paged<typeof MessageReportsQuery>, options) => api('get /operator/reports', { query }, options),
);
export const messageReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'reports', 'one', id],
    queryFn: ({ signal }) => api('get /operator/reports/{id}', { params: { id } }, { signal }),
  });
export const decideReport = (id: string, body: DecisionInput) =>
  api('post /operator/reports/{id}/decision', { params: { id }, body });
