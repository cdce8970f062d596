import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { DraftContent } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const draftsQuery = pagesQuery(['campaign-drafts', 'list'], (cursor, options) =>
  api('get /campaign-drafts', { query: { cursor } }, options),
);

export const readDraft = (id: string, options?: { signal?: AbortSignal }) =>
  api('get /campaign-drafts/{id}', { params: { id } }, options);

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign-drafts', 'one', id],
    queryFn: ({ signal }) => readDraft(id, { signal }),
  });

export const beginDraft = (id: string, content: DraftContent) =>
  api('post /campaign-drafts', { body: { id, ...content } });

export const saveDraft = (id: string, body: DraftContent & { version: number }) =>
  api('put /campaign-drafts/{id}', { params: { id }, body });

export const finishDraft = (id: string) => api('post /campaign-drafts/{id}/campaign', { params: { id } });

export function useDeleteDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('delete /campaign-drafts/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  });
}
