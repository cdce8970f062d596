import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { WORK_TOPICS } from '#features/campaigns/applications/ui/work-topics.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { SubmissionInput } from '../schema.ts';

const api = apiClient<typeof endpoints>();

export const ownSubmissionsQuery = pagesQuery(['submissions', 'payments', 'own'], (cursor, options) =>
  api('get /submissions', { query: { cursor } }, options),
);

/** Refetched when the upload is checked, and when the server's fingerprint replaces the browser's. */
export const likenessQuery = (uploadId: string, campaignId: string) =>
  queryOptions({
    queryKey: ['uploads', uploadId, 'likeness', campaignId],
    queryFn: ({ signal }) =>
      api('get /uploads/{id}/likeness', { params: { id: uploadId }, query: { campaignId } }, { signal }),
  });

export function useExtendRevision() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, dueAt }: { id: string; dueAt: string }) =>
      api('put /submissions/{id}/deadline', { params: { id }, body: { dueAt } }),
    onSettled,
  });
}

export function useRequestRevisionExtension() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('post /submissions/{id}/extension-request', { params: { id } }),
    onSettled,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['submissions', 'campaigns'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
    );
}

export function useSubmitVideo(campaignId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SubmissionInput) =>
      api('post /open-campaigns/{id}/submissions', { params: { id: campaignId }, body: input }),
    onSettled: () =>
      Promise.all(
        [WORK_TOPICS, ['submissions'], ['earnings']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
