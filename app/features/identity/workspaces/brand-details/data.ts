import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { brandDetailsEndpoints } from './api.server.ts';
import type { BrandDetailsInput } from './schema.ts';

const api = apiClient<typeof brandDetailsEndpoints>();

export const brandDetailsQuery = queryOptions({
  queryKey: ['profile', 'brand-details'],
  queryFn: ({ signal }) => api('get /brand-details', {}, { signal }),
});

export function useChangeBrandDetails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandDetailsInput) => api('put /brand-details', { body }),
    onSettled: () =>
      Promise.all([['profile'], ['session']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
