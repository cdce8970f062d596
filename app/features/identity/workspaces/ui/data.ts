import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { ProfileInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const profileQuery = queryOptions({
  queryKey: ['profile', 'pictures'],
  queryFn: ({ signal }) => api('get /profile', {}, { signal }),
});

export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => api('put /profile', { body }),
    onSettled: () =>
      Promise.all([['profile'], ['session']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
