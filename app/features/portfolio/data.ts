import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from './api.server.ts';
import { MAX_ITEMS, placedAfter } from './rules.ts';
import type { PortfolioItem, PortfolioItemChange, PortfolioItemInput } from './schema.ts';

const api = apiClient<typeof endpoints>();

/** All of it: whoever puts it in order has to see it whole. */
export const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: ({ signal }) =>
    api('get /portfolio', { query: { limit: MAX_ITEMS } }, { signal }).then(({ items }) => items),
});

type Items = PortfolioItem[];
const ORDERLY = { mutationKey: ['portfolio'], scope: { id: 'portfolio' } };

/**
 * Changes are sent one after the other. What `foresee` says of one is shown at once; the server's word replaces it when
 * the last one is through, so that a quick series does not jump back and forth.
 */
function useChanging<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  foresee?: (items: Items, input: Input) => Items,
) {
  const queries = useQueryClient();
  const { queryKey } = portfolioQuery;
  return useMutation({
    ...ORDERLY,
    mutationFn: send,
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey });
      if (foresee) queries.setQueryData(queryKey, (items) => items && foresee(items, input));
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: ORDERLY.mutationKey }) === 1;
      return isLast ? queries.invalidateQueries({ queryKey }) : undefined;
    },
  });
}

export const useAddItem = () => useChanging((body: PortfolioItemInput) => api('post /portfolio', { body }));

export const useChangeItem = () =>
  useChanging(
    ({ id, ...body }: PortfolioItemChange & { id: string }) =>
      api('patch /portfolio/{id}', { params: { id }, body }),
    (items, { id, isPublic }) =>
      items.map((item) =>
        item.id === id && isPublic !== undefined
          ? { ...item, isPublic, isPinned: item.isPinned && isPublic }
          : item,
      ),
  );

export const usePinItem = () =>
  useChanging(
    ({ id, isPinned }: { id: string; isPinned: boolean }) =>
      api(isPinned ? 'put /portfolio/{id}/pin' : 'delete /portfolio/{id}/pin', { params: { id } }),
    (items, { id, isPinned }) => items.map((item) => ({ ...item, isPinned: isPinned && item.id === id })),
  );

export const useMoveItem = () =>
  useChanging(
    ({ id, afterId }: { id: string; afterId: string | null }) =>
      api('post /portfolio/{id}/move', { params: { id }, body: { afterId } }),
    (items, { id, afterId }) => {
      const order = placedAfter(
        items.map((item) => item.id),
        id,
        afterId,
      );
      return order ? order.map((each) => items.find((item) => item.id === each)!) : items;
    },
  );

export const useDeleteItem = () =>
  useChanging((id: string) => api('delete /portfolio/{id}', { params: { id } }));
