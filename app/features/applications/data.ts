import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { ApplicationsApi } from './api.server.ts';

const client = roomClient<ApplicationsApi>();

export const applicantsQuery = (campaignId: string) =>
  infiniteQueryOptions({
    queryKey: ['applications', 'of', campaignId],
    queryFn: ({ pageParam, signal }) =>
      json(
        client.campaigns[':id'].applications.$get(
          { param: { id: campaignId }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export type Decision = 'accept' | 'decline';

export function useDecideApplication() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      json(client.applications[':id'][decision].$post({ param: { id } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['applications'] }),
        queries.invalidateQueries({ queryKey: ['campaigns'] }),
      ]),
  });
}
