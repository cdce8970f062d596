import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import type { endpoints } from '../api.server.ts';
import type { LinkChange, LinkInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

/** Clicks publish no live event: a popular campaign would send one four times a second. */
const AGAIN_MS = 30_000;
const pages = { initialPageParam: undefined as string | undefined, refetchInterval: AGAIN_MS };

export const linksQuery = (campaignId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['tracking', 'of', campaignId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /campaigns/{id}/links', { params: { id: campaignId }, query: { cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const ownLinksQuery = (campaignId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['tracking', 'own', campaignId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('get /campaigns/{id}/own-links', { params: { id: campaignId }, query: { cursor } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export function useAddLink(campaignId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkInput) => api('post /campaigns/{id}/links', { params: { id: campaignId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tracking'] }),
  });
}

export function useChangeLink(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkChange) => api('patch /links/{id}', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tracking'] }),
  });
}
