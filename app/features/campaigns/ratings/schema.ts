import { z } from 'zod';

const Stars = z.number().int().min(1).max(5);
/** As it is given: none is no rating. */
const GivenStars = z
  .number('errors.invalid')
  .int('errors.invalid')
  .min(1, 'ratings.errors.stars')
  .max(5, 'ratings.errors.stars');
const Review = z.string().trim().max(1000, 'errors.tooLong').optional();

/** What a brand says of a creator. */
export const CreatorRatingInput = z.strictObject({ stars: GivenStars, review: Review });
/** What a creator says of a brand. */
export const BrandRatingInput = z.strictObject({
  stars: GivenStars,
  paidOnTime: GivenStars,
  clearBrief: GivenStars,
  fairReview: GivenStars,
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
  /** Others see it, and it can no longer be changed. */
  isVisible: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

/** The ratings of one video, as one of its two sides may see them. */
export const SubmissionRatings = z.object({
  submissionId: z.string(),
  /** What the other side is called. */
  otherName: z.string(),
  own: Rating.nullable(),
  /** The other side's, once it is visible. */
  received: Rating.nullable(),
});
export type SubmissionRatings = z.infer<typeof SubmissionRatings>;

/** Ids of submissions, parted by commas. */
export const SubmissionRatingsQuery = z.object({
  submissions: z.string().regex(/^sub_[0-9a-z]{26}(,sub_[0-9a-z]{26}){0,99}$/),
});
export const SubmissionRatingsList = z.object({ items: z.array(SubmissionRatings) });

const Mean = z.number().min(1).max(5);
/** How somebody is rated, by what is visible. */
export const RatingSummary = z.object({
  count: z.number().int(),
  /** Null as long as nobody has rated. */
  average: Mean.nullable(),
  /** Null of creators. */
  aspects: z.object({ paidOnTime: Mean, clearBrief: Mean, fairReview: Mean }).nullable(),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

/** A visible rating as others read it. */
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
  items: z.array(ReceivedReview),
  nextCursor: z.string().nullable(),
});

/** How a brand works, counted from its latest approved videos. Null: too few to tell. */
export const BrandFigures = z.object({
  rating: RatingSummary,
  approvedVideos: z.number().int(),
  /** From sending to approving, in hours. */
  medianApprovalHours: z.number().nullable(),
  changeRequestsPerVideo: z.number().nullable(),
  /** Of 1: paid in full and nothing taken back. */
  paidWithoutDispute: z.number().nullable(),
});
export type BrandFigures = z.infer<typeof BrandFigures>;
