import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { OrderSource } from '../rules.ts';
import type { RateInput, ShopChange, ShopInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
};

export const shopOrdersQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['conversions', 'orders'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /conversions', { query: { cursor } }, { signal }),
});

export const shopsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['conversions', 'shops'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /shops', { query: { cursor } }, { signal }),
});

export const currencyRatesQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['conversions', 'rates'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /currency-rates', { query: { cursor } }, { signal }),
});

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['conversions'] }),
  });
}

export const useAddShop = () => useChange((body: ShopInput) => api('post /shops', { body }));

export const useChangeShop = (id: string) =>
  useChange((body: ShopChange) => api('patch /shops/{id}', { params: { id }, body }));

export const useChooseSource = (id: string) =>
  useChange((source: OrderSource) => api('put /shops/{id}/source', { params: { id }, body: { source } }));

export const useRotateSecret = (id: string) =>
  useChange(() => api('post /shops/{id}/rotate', { params: { id } }));

export const useDropPreviousSecret = (id: string) =>
  useChange(() => api('delete /shops/{id}/previous-secret', { params: { id } }));

export const useEnterRate = () => useChange((body: RateInput) => api('put /currency-rates', { body }));

export const useDeleteRate = () =>
  useChange((id: string) => api('delete /currency-rates/{id}', { params: { id } }));
