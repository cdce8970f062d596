import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { SubmissionsApi } from './api.server.ts';
import type { SubmissionInput } from './schema.ts';

const client = roomClient<SubmissionsApi>();

/** What a creator can do changes with the campaign, the application, the video and its money. */
export const WORK_TOPICS = ['campaigns', 'applications', 'submissions'];
export const ownSubmissionsQuery = infiniteQueryOptions({
  queryKey: ['submissions', 'own'],
  queryFn: ({ pageParam, signal }) =>
    json(client.submissions.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});

export function useSubmitVideo(campaignId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SubmissionInput) =>
      json(client['open-campaigns'][':id'].submissions.$post({ param: { id: campaignId }, json: input })),
    onSettled: () =>
      Promise.all(
        [WORK_TOPICS, ['submissions'], ['earnings']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
