import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { BrandDetailsInput, ProfileInput } from '../schema.ts';

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
