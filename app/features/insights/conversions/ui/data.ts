import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { RateInput, SourceChange, SourceInput } from '../schema.ts';

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

export const orderSourcesQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['conversions', 'sources'],
  queryFn: ({ pageParam: cursor, signal }) => api('get /sources', { query: { cursor } }, { signal }),
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

export const useAddSource = () => useChange((body: SourceInput) => api('post /sources', { body }));

export const useAddPixel = () => useChange((body: SourceInput) => api('post /sources/pixel', { body }));

export const useChangeSource = (id: string) =>
  useChange((body: SourceChange) => api('patch /sources/{id}', { params: { id }, body }));

export const useRotateSecret = (id: string) =>
  useChange(() => api('post /sources/{id}/rotate', { params: { id } }));

export const useDropPreviousSecret = (id: string) =>
  useChange(() => api('delete /sources/{id}/previous-secret', { params: { id } }));

export const useEnterRate = () => useChange((body: RateInput) => api('put /currency-rates', { body }));

export const useDeleteRate = () =>
  useChange((id: string) => api('delete /currency-rates/{id}', { params: { id } }));
