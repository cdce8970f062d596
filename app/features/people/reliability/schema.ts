import { z } from 'zod';

const Count = z.number().int();

/** Counts of at least five videos. */
export const BrandReliability = z.object({
  /** Versions with a review deadline that were reviewed, or whose deadline has passed. */
  videos: Count,
  onTime: Count,
  /** Average time from submission to decision. Null if none was reviewed. */
  reviewHours: z.number().nullable(),
});
export type BrandReliability = z.infer<typeof BrandReliability>;

/** Counts of at least five videos. */
export const CreatorReliability = z.object({
  /** Videos with a delivery deadline that were delivered, or whose spot was released because of it. */
  videos: Count,
  onTime: Count,
  /** Approved at the first version. */
  firstApproved: Count,
});
export type CreatorReliability = z.infer<typeof CreatorReliability>;
