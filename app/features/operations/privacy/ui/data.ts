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

export const exportQuery = queryOptions({
  queryKey: ['session', 'export'],
  queryFn: ({ signal }) => api('get /account/exports', {}, { signal }),
  // No live event reports the end of the job to this screen.
  refetchInterval: ({ state }) => (state.data?.export?.isReady === false ? 3_000 : false),
});

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('post /account/exports'),
    onSettled: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

function useDeletion(mutationFn: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
}
