import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { json, roomClient } from '#platform/api-client/room-client.ts';
import type { SubmissionsApi } from './api.server.ts';
import type { SubmissionStatus } from './rules.ts';

const client = roomClient<SubmissionsApi>();

export type ReviewFilter = { campaignId?: string; status?: SubmissionStatus };

/** What was handed in to the brand's campaigns, or to one of them, newest first. */
export const reviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['submissions', 'reviews', filter],
    queryFn: ({ pageParam, signal }) =>
      json(
        client.reviews.$get(
          { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export type Review =
  | { verdict: 'approve'; id: string; amountCents: number; feedback?: string }
  | { verdict: 'requestChanges'; id: string; feedback?: string };

/** Approving pays: the server secures the money and approves in one step, or does neither. */
export function useReview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (review: Review): Promise<void> => {
      const param = { id: review.id };
      const feedback = review.feedback?.trim() ? { feedback: review.feedback } : {};
      if (review.verdict === 'approve') {
        const { amountCents } = review;
        await json(client.submissions[':id'].approve.$post({ param, json: { amountCents, ...feedback } }));
      } else {
        await json(client.submissions[':id']['request-changes'].$post({ param, json: feedback }));
      }
    },
    onSettled: () =>
      Promise.all(
        ['submissions', 'campaigns', 'wallet'].map((topic) =>
          queries.invalidateQueries({ queryKey: [topic] }),
        ),
      ),
  });
}
