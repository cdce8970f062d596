import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { LinkChange, LinkInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

/** Clicks publish no live event: a popular campaign would send one four times a second. */
const AGAIN_MS = 30_000;

/** The browser sorts the links of a campaign, so one page holds those of nearly every campaign. */
const MAX_SORTED = 100;

export const linksQuery = (campaignId: string) => ({
  ...pagesQuery(['tracking', 'of', campaignId], (cursor, options) =>
    api(
      'get /campaigns/{id}/links',
      { params: { id: campaignId }, query: { cursor, limit: MAX_SORTED } },
      options,
    ),
  ),
  refetchInterval: AGAIN_MS,
});

export const ownLinksQuery = (campaignId: string) => ({
  ...pagesQuery(['tracking', 'own', campaignId], (cursor, options) =>
    api('get /campaigns/{id}/own-links', { params: { id: campaignId }, query: { cursor } }, options),
  ),
  refetchInterval: AGAIN_MS,
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
