import { z } from 'zod';
import { BrandReliability, CreatorReliability } from '#features/people/reliability/schema.ts';

const Stars = z.number().int().min(1).max(5);
const StarsInput = z
  .number('errors.invalid')
  .int('errors.invalid')
  .min(1, 'ratings.errors.stars')
  .max(5, 'ratings.errors.stars');
const Review = z.string().trim().max(1000, 'errors.tooLong').optional();

export const CreatorRatingInput = z.strictObject({ stars: StarsInput, review: Review });
export const BrandRatingInput = z.strictObject({
  stars: StarsInput,
  paidOnTime: StarsInput,
  clearBrief: StarsInput,
  fairReview: StarsInput,
  review: Review,
});
export type BrandRatingInput = z.infer<typeof BrandRatingInput>;
export type RatingInput = z.infer<typeof CreatorRatingInput> & Partial<BrandRatingInput>;

const Aspects = z.object({ paidOnTime: Stars, clearBrief: Stars, fairReview: Stars });

export const Rating = z.object({
  stars: Stars,
  review: z.string().nullable(),
  /** Null of creators. */
  aspects: Aspects.nullable(),
  createdAt: z.string(),
  visibleAt: z.string(),
  /** Visible ratings are final. */
  isVisible: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

export const SubmissionRatings = z.object({
  submissionId: z.string(),
  otherName: z.string(),
  own: Rating.nullable(),
  received: Rating.nullable(),
});
export type SubmissionRatings = z.infer<typeof SubmissionRatings>;

/** Comma-separated submission ids. */
export const SubmissionRatingsQuery = z.object({
  submissions: z.string().regex(/^sub_[0-9a-z]{26}(,sub_[0-9a-z]{26}){0,99}$/),
});
export const SubmissionRatingsList = z.object({ items: z.array(SubmissionRatings) });

const Mean = z.number().min(1).max(5);
export const RatingSummary = z.object({
  count: z.number().int(),
  average: Mean.nullable(),
  aspects: z.object({ paidOnTime: Mean, clearBrief: Mean, fairReview: Mean }).nullable(),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const ReceivedReview = z.object({
  id: z.string(),
  stars: Stars,
  review: z.string().nullable(),
  aspects: Aspects.nullable(),
  raterName: z.string(),
  raterImageUrl: z.string().nullable(),
  campaignTitle: z.string(),
  createdAt: z.string(),
});
export type ReceivedReview = z.infer<typeof ReceivedReview>;
export const ReceivedReviewPage = z.object({
  summary: RatingSummary,
  /** Numbers of ratings with 1 to 5 stars. */
  distribution: z.array(z.number().int()),
  items: z.array(ReceivedReview),
  nextCursor: z.string().nullable(),
});

/** Metrics of a brand's latest approved videos. Null if there are too few. */
export const BrandFigures = z.object({
  rating: RatingSummary,
  approvedVideos: z.number().int(),
  reliability: BrandReliability.nullable(),
  changeRequestsPerVideo: z.number().nullable(),
  /** Share of payments without refund or dispute, from 0 to 1. */
  paidWithoutDispute: z.number().nullable(),
});
export type BrandFigures = z.infer<typeof BrandFigures>;

const DueVideo = z.object({
  campaignId: z.string(),
  /** Null if none was sent, and for creators. */
  submissionId: z.string().nullable(),
  title: z.string(),
  dueAt: z.string(),
});
export const OwnReliability = z.object({
  videos: z.number().int(),
  onTime: z.number().int(),
  /** The sentence that the other side sees: null for the other role, and below five videos. */
  brand: BrandReliability.nullable(),
  creator: CreatorReliability.nullable(),
  /** The next deadlines that the workspace can keep. */
  next: z.array(DueVideo),
  /** The latest that it missed in 90 days. */
  late: z.array(DueVideo),
});
export type OwnReliability = z.infer<typeof OwnReliability>;
