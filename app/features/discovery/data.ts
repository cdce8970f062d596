import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { AppError } from '#core/app-error.ts';
import type { Page } from '#core/pagination.ts';
import { apply } from '#features/applications/data.ts';
import { alreadyApplied } from '#features/applications/errors.ts';
import type { BudgetRange } from '#features/campaigns/rules.ts';
import { WORK_TOPICS } from '#features/submissions/data.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from './api.server.ts';
import type { WorkCard, WorkView } from './schema.ts';

const api = apiClient<typeof endpoints>();

const WORK_LISTS = [...WORK_TOPICS, 'work'];

const workItemKey = (id: string) => [...WORK_TOPICS, 'work-item', id];

export type WorkFilter = { q: string; budget: BudgetRange | null };

export const workQuery = ({ q, budget }: WorkFilter) =>
  infiniteQueryOptions({
    queryKey: [...WORK_LISTS, { q, budget }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        'get /open-campaigns',
        { query: { q: q || undefined, budget: budget ?? undefined, cursor } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const workItemQuery = (id: string) =>
  queryOptions({
    queryKey: workItemKey(id),
    queryFn: ({ signal }) => api('get /open-campaigns/{id}', { params: { id } }, { signal }),
  });

type WorkPages = InfiniteData<Page<WorkCard>, string | undefined>;

/** Applies in one tap: the card changes at once, and back with a reason when the server refuses. */
export function useApply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      apply(id)
        .then(() => undefined)
        .catch(isAppliedAlready),
    onMutate: async (id) => {
      await Promise.all([
        queries.cancelQueries({ queryKey: WORK_LISTS }),
        queries.cancelQueries({ queryKey: workItemKey(id) }),
      ]);
      showStep(id, 'application_pending');
    },
    onError: (_error, id) => showStep(id, 'apply'),
    onSettled: () => queries.invalidateQueries({ queryKey: WORK_TOPICS }),
  });

  function showStep(id: string, step: WorkCard['step']) {
    queries.setQueriesData<WorkPages>(
      { queryKey: WORK_LISTS },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((card) => (card.id === id ? { ...card, step } : card)),
          })),
        },
    );
    queries.setQueryData<WorkView>(workItemKey(id), (work) => work && { ...work, step });
  }
}

/** A second device was quicker: what was wanted is done. */
function isAppliedAlready(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== alreadyApplied.code) throw error;
}
