import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';

const api = apiClient<typeof endpoints>();

export const deletionQuery = queryOptions({
  queryKey: ['session', 'deletion'],
  queryFn: ({ signal }) => api('get /account/deletion', {}, { signal }),
});

export const useRequestDeletion = () => useDeletion(() => api('post /account/deletion'));
export const useCancelDeletion = () => useDeletion(() => api('delete /account/deletion'));

function useDeletion(mutationFn: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
}
