import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notFound } from '#core/app-error.ts';
import { apiClient } from '#platform/api-client/api-client.ts';
import { pagesQuery } from '#platform/api-client/pages-query.ts';
import type { endpoints } from '../api.server.ts';
import type { BrandRatingInput, RatingInput, SubmissionRatings } from '../schema.ts';

const api = apiClient<typeof endpoints>();

// Each part of a key that is a topic refetches its query on that live event: approvals and ratings change the tier.
export const tierProgressQuery = queryOptions({
  queryKey: ['submissions', 'ratings', 'tier'],
  queryFn: ({ signal }) => api('get /creator-tier', {}, { signal }),
});

const MAX_BATCH = 100;
type Batch = { ids: Set<string>; answer: Promise<Map<string, SubmissionRatings>> };
let batch: Batch | undefined;

/** Batches the calls of one tick into one request. */
async function readRatings(submissionId: string): Promise<SubmissionRatings> {
  if (!batch || batch.ids.size === MAX_BATCH) {
    const ids = new Set<string>();
    const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
      if (batch?.ids === ids) batch = undefined;
      const { items } = await api('get /submission-ratings', { query: { submissions: [...ids].join() } });
      return new Map(items.map((item) => [item.submissionId, item]));
    });
    batch = { ids, answer };
  }
  batch.ids.add(submissionId);
  const found = (await batch.answer).get(submissionId);
  if (!found) throw notFound();
  return found;
}

export const submissionRatingsQuery = (submissionId: string) =>
  queryOptions({ queryKey: ['ratings', 'of', submissionId], queryFn: () => readRatings(submissionId) });

export type Rated = 'creator' | 'brand';
export type SaveRating = { ratedSide: Rated; submissionId: string; isNew: boolean; input: RatingInput };

export function useSaveRating() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ratedSide, submissionId, isNew, input }: SaveRating) => {
      const method = isNew ? 'post' : 'put';
      const params = { id: submissionId };
      return ratedSide === 'creator'
        ? api(`${method} /submissions/{id}/creator-rating`, { params, body: input })
        : api(`${method} /submissions/{id}/brand-rating`, { params, body: input as BrandRatingInput });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['ratings'] }),
  });
}

export function useDeleteRating() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ratedSide, submissionId }: Pick<SaveRating, 'ratedSide' | 'submissionId'>) =>
      api(`delete /submissions/{id}/${ratedSide}-rating`, { params: { id: submissionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['ratings'] }),
  });
}

/** Null: the user's workspace. */
export type ReviewsOf = { kind: 'brand' | 'creator'; id: string } | null;

export const reviewsQuery = (subject: ReviewsOf) =>
  pagesQuery(['ratings', 'reviews', subject], (cursor, options) =>
    subject
      ? api(`get /${subject.kind}s/{id}/reviews`, { params: { id: subject.id }, query: { cursor } }, options)
      : api('get /received-reviews', { query: { cursor } }, options),
  );

export const brandFiguresQuery = (brandId: string | null) =>
  queryOptions({
    queryKey: ['ratings', 'figures', brandId],
    queryFn: ({ signal }) =>
      brandId
        ? api('get /brands/{id}/figures', { params: { id: brandId } }, { signal })
        : api('get /brand-figures', {}, { signal }),
  });
