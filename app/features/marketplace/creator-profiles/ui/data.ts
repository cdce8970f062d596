import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { Period } from '../rules.ts';

const api = apiClient<typeof endpoints>();

// Each part of a key that is a topic refetches its query on that live event.
const OWN_VIDEOS = ['submissions', 'creator-videos', 'own'];

export const creatorQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', 'creator', id],
    queryFn: ({ signal }) => api('get /creators/{id}', { params: { id } }, { signal }),
  });

export const creatorVideosQuery = (id: string) =>
  pagesQuery(['portfolio', 'creator-videos', id], (cursor, options) =>
    api('get /creators/{id}/videos', { params: { id }, query: { cursor } }, options),
  );

export const performanceQuery = (id: string, period: Period) =>
  queryOptions({
    queryKey: ['submissions', 'performance', id, period],
    queryFn: ({ signal }) =>
      api('get /creators/{id}/performance', { params: { id }, query: { period } }, { signal }),
  });

export const analyticsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'creator-analytics', id],
    queryFn: ({ signal }) => api('get /creators/{id}/analytics', { params: { id } }, { signal }),
  });

export const ownCampaignVideosQuery = pagesQuery(OWN_VIDEOS, (cursor, options) =>
  api('get /campaign-videos', { query: { cursor } }, options),
);

export function useSetVideoShown() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) =>
      api(`${isShown ? 'put' : 'delete'} /campaign-videos/{id}/showing`, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_VIDEOS }),
  });
}
