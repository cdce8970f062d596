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
import type { BudgetRange } from '#features/campaigns/rules.ts';
import { WORK_TOPICS } from '#features/submissions/data.ts';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { DiscoveryApi } from './api.server.ts';
import type { WorkCard, WorkView } from './schema.ts';

const client = roomClient<DiscoveryApi>();

const WORK_LISTS = [...WORK_TOPICS, 'work'];

const workItemKey = (id: string) => [...WORK_TOPICS, 'work-item', id];

export type WorkFilter = { q: string; budget: BudgetRange | null };

export const workQuery = ({ q, budget }: WorkFilter) =>
  infiniteQueryOptions({
    queryKey: [...WORK_LISTS, { q, budget }],
    queryFn: ({ pageParam, signal }) =>
      json(
        client['open-campaigns'].$get(
          { query: { ...(q && { q }), ...(budget && { budget }), ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

export const workItemQuery = (id: string) =>
  queryOptions({
    queryKey: workItemKey(id),
    queryFn: ({ signal }) =>
      json(client['open-campaigns'][':id'].$get({ param: { id } }, { init: { signal } })),
  });

type WorkPages = InfiniteData<Page<WorkCard>, string | null>;

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
  if (!(error instanceof AppError) || error.code !== 'applications.errors.alreadyApplied') throw error;
}
