import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { SavedSearchInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const savedSearchesQuery = pagesQuery(['saved-searches'], (cursor, options) =>
  api('get /saved-searches', { query: { cursor } }, options),
);

function useChanging<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['saved-searches'] }),
  });
}

export const useSaveSearch = () =>
  useChanging((body: SavedSearchInput) => api('post /saved-searches', { body }));
export const useSetAlert = () =>
  useChanging(({ id, hasAlert }: { id: string; hasAlert: boolean }) =>
    api('patch /saved-searches/{id}', { params: { id }, body: { hasAlert } }),
  );
export const useDeleteSearch = () =>
  useChanging((id: string) => api('delete /saved-searches/{id}', { params: { id } }));
