import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import { MAX_ITEMS } from '../rules.ts';
import type { PortfolioItemChange, PortfolioItemInput } from '../schema.ts';
import { applyChange, type QuickChange } from './apply-change.ts';

const api = apiClient<typeof endpoints>();

/** Loads all items, because reordering needs the complete list. */
const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) =>
    api('get /portfolio', { query: { limit: MAX_ITEMS } }, { signal }).then(({ items }) => items),
});

const PENDING_QUICK = { mutationKey: ['portfolio', 'quick'], status: 'pending' } as const;

export function usePortfolio() {
  const { data, ...query } = useQuery(portfolioQuery);
  const pending = useMutationState({
    filters: PENDING_QUICK,
    select: ({ state }) => state.variables as QuickChange,
  });
  return { ...query, items: data && pending.reduce(applyChange, data) };
}

/** Item ids in the order after all pending changes. From the cache, because a held key repeats faster than React renders. */
export function currentOrder(queries: QueryClient): string[] {
  const pending = queries.getMutationCache().findAll(PENDING_QUICK);
  const items = queries.getQueryData(portfolioQuery.queryKey) ?? [];
  return pending
    .map(({ state }) => state.variables as QuickChange)
    .reduce(applyChange, items)
    .map(({ id }) => id);
}

function usePortfolioMutation<Input, Answer>(send: (input: Input) => Promise<Answer>, options = {}) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: send,
    // React Query awaits it, so the mutation stays pending until the refetch is done.
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioQuery.queryKey }),
  });
}

/** The shared scope runs changes one after another. */
export const useQuickChange = (onError: (error: Error) => void) =>
  usePortfolioMutation(sendQuick, {
    mutationKey: PENDING_QUICK.mutationKey,
    scope: { id: 'portfolio' },
    onError,
  });

function sendQuick({ id, ...change }: QuickChange) {
  const params = { id };
  if (change.kind === 'place')
    return api('post /portfolio/{id}/move', { params, body: { afterId: change.afterId } });
  if (change.kind === 'show')
    return api('patch /portfolio/{id}', { params, body: { isPublic: change.isPublic } });
  return api(change.isPinned ? 'put /portfolio/{id}/pin' : 'delete /portfolio/{id}/pin', { params });
}

export const useAddItem = () =>
  usePortfolioMutation((body: PortfolioItemInput) => api('post /portfolio', { body }));

export const useChangeItem = (id: string) =>
  usePortfolioMutation((body: PortfolioItemChange) => api('patch /portfolio/{id}', { params: { id }, body }));

export const useDeleteItem = () =>
  usePortfolioMutation((id: string) => api('delete /portfolio/{id}', { params: { id } }));
