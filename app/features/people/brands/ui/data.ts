import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import { MAX_CLIENT_BRANDS } from '../rules.ts';
import type { ClientBrandInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

const KEY = ['client-brands'];

export const clientBrandsQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [...KEY, 'page', cursor ?? null],
    queryFn: ({ signal }) => api('get /client-brands', { query: { cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const allClientBrandsQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: ({ signal }) =>
    api('get /client-brands', { query: { limit: MAX_CLIENT_BRANDS } }, { signal }).then(({ items }) => items),
});

export const clientBrandQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api('get /client-brands/{id}', { params: { id } }, { signal }),
  });

function useChanging<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export const useSaveClientBrand = (id?: string) =>
  useChanging(async (body: ClientBrandInput): Promise<void> => {
    if (id) await api('put /client-brands/{id}', { params: { id }, body });
    else await api('post /client-brands', { body });
  });

export const useDeleteClientBrand = () =>
  useChanging((id: string) => api('delete /client-brands/{id}', { params: { id } }));
