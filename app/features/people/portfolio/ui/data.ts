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

const QUICK = { mutationKey: ['portfolio', 'quick'], status: 'pending' } as const;

export function usePortfolio() {
  const { data, ...query } = useQuery(portfolioQuery);
  const pending = useMutationState({ filters: QUICK, select: ({ state }) => state.variables as QuickChange });
  return { ...query, items: data && pending.reduce(applyChange, data) };
}

/** The current order from the cache, because a held key repeats faster than React renders. */
export function orderNow(queries: QueryClient): string[] {
  const pending = queries.getMutationCache().findAll(QUICK);
  const items = queries.getQueryData(portfolioQuery.queryKey) ?? [];
  return pending
    .map(({ state }) => state.variables as QuickChange)
    .reduce(applyChange, items)
    .map(({ id }) => id);
}

function useChanging<Input, Answer>(send: (input: Input) => Promise<Answer>, options = {}) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: send,
    // Awaited, so that the mutation stays pending until the refetch.
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioQuery.queryKey }),
  });
}

/** The shared scope runs changes one after another. */
export const useQuickChange = (onError: (error: Error) => void) =>
  useChanging(sendQuick, { mutationKey: QUICK.mutationKey, scope: { id: 'portfolio' }, onError });

function sendQuick({ id, ...change }: QuickChange) {
  const params = { id };
  if (change.kind === 'place')
    return api('post /portfolio/{id}/move', { params, body: { afterId: change.afterId } });
  if (change.kind === 'show')
    return api('patch /portfolio/{id}', { params, body: { isPublic: change.isPublic } });
  return api(change.isPinned ? 'put /portfolio/{id}/pin' : 'delete /portfolio/{id}/pin', { params });
}

export const useAddItem = () => useChanging((body: PortfolioItemInput) => api('post /portfolio', { body }));

export const useChangeItem = (id: string) =>
  useChanging((body: PortfolioItemChange) => api('patch /portfolio/{id}', { params: { id }, body }));

export const useDeleteItem = () =>
  useChanging((id: string) => api('delete /portfolio/{id}', { params: { id } }));
