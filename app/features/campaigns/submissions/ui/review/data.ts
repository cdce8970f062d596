import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../../api.server.ts';
import type { SubmissionStatus } from '../../rules.ts';
import type { BriefCheckInput, RequestChangesInput } from '../../schema.ts';

const api = apiClient<typeof endpoints>();

export type ReviewFilter = {
  campaignId?: string | undefined;
  creatorId?: string | undefined;
  status?: SubmissionStatus;
};

export const reviewsQuery = (filter: ReviewFilter) =>
  pagesQuery(['submissions', 'payments', 'wallet', 'reviews', filter], (cursor, options) =>
    api('get /reviews', { query: { ...filter, cursor } }, options),
  );

export type Review =
  | { verdict: 'approve'; id: string; amountCents: number; feedback?: string | undefined }
  | ({ verdict: 'requestChanges'; id: string } & RequestChangesInput)
  | { verdict: 'reject'; id: string; feedback: string };

export function useReview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (review: Review): Promise<void> => {
      const params = { id: review.id };
      if (review.verdict === 'approve') {
        const { amountCents, feedback } = review;
        const body = { amountCents, ...(feedback && { feedback }) };
        await api('post /submissions/{id}/approve', { params, body });
      } else if (review.verdict === 'requestChanges') {
        const { items, commentIds, feedback } = review;
        const body = { items, commentIds, ...(feedback && { feedback }) };
        await api('post /submissions/{id}/request-changes', { params, body });
      } else {
        await api('post /submissions/{id}/reject', { params, body: { feedback: review.feedback } });
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

export function useBriefCheck(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ['brief-check', id],
    mutationFn: (body: BriefCheckInput) => api('put /reviews/{id}/brief-checks', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['submissions'] }),
  });
}

/** Checks of a submission that are being saved. The review shows them afterwards. */
export const usePendingChecks = (id: string) =>
  useMutationState({
    filters: { mutationKey: ['brief-check', id], status: 'pending' },
    select: ({ state }) => state.variables as BriefCheckInput,
  });

export function useRemindOfPayout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (creatorId: string) =>
      api('post /creators/{id}/payout-reminder', { params: { id: creatorId } }),
    onSettled: () =>
      Promise.all(
        ['submissions', 'applications'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
  });
}
