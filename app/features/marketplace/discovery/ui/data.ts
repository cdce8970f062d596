import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { WORK_TOPICS, workItemKey } from '#features/campaigns/applications/ui/work-topics.ts';
import type { BudgetRange } from '#features/campaigns/campaigns/rules.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { BriefFilter } from '../schema.ts';

const api = apiClient<typeof endpoints>();

const WORK_LISTS = [...WORK_TOPICS, 'work'];

export type WorkFilter = {
  q: string;
  budget: BudgetRange | null;
  brief: BriefFilter;
  joined?: 'excluded' | undefined;
};

export const workQuery = ({ q, budget, brief, joined }: WorkFilter) => ({
  ...pagesQuery([...WORK_LISTS, { q, budget, ...brief, joined }], (cursor, options) =>
    api(
      'get /open-campaigns',
      { query: { q: q || undefined, budget: budget ?? undefined, ...brief, joined, cursor } },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
});

export const workCountsQuery = queryOptions({
  queryKey: [...WORK_LISTS, 'counts'],
  queryFn: ({ signal }) => api('get /open-campaign-counts', {}, { signal }),
});

export const workItemQuery = (id: string) =>
  queryOptions({
    queryKey: workItemKey(id),
    queryFn: ({ signal }) => api('get /open-campaigns/{id}', { params: { id } }, { signal }),
  });
