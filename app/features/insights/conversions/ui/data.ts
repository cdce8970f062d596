import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { OrderSource } from '../rules.ts';
import type { RateInput, ShopChange, ShopInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const shopOrdersQuery = pagesQuery(['conversions', 'orders'], (cursor, options) =>
  api('get /conversions', { query: { cursor } }, options),
);

export const shopsQuery = pagesQuery(['conversions', 'shops'], (cursor, options) =>
  api('get /shops', { query: { cursor } }, options),
);

export const currencyRatesQuery = pagesQuery(['conversions', 'rates'], (cursor, options) =>
  api('get /currency-rates', { query: { cursor } }, options),
);

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

export const useEnterRate = () => useChange((body: RateInput) => api('put /currency-rates', { body }));

export const useDeleteRate = () =>
  useChange((id: string) => api('delete /currency-rates/{id}', { params: { id } }));
