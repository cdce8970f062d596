import { sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import type { RatingInput } from './schema.ts';

export const creatorRating = (overrides: Partial<RatingInput> = {}): RatingInput => ({
  stars: 5,
  review: 'On time, and calm.',
  ...overrides,
});
export const brandRating = (overrides: Partial<RatingInput> = {}): RatingInput => ({
  stars: 4,
  paidOnTime: 5,
  clearBrief: 4,
  fairReview: 3,
  review: 'Clear, and quick to pay.',
  ...overrides,
});

/** Moves the ratings of a video into the past. */
export const passDays = (submissionId: string, days: number) =>
  db.execute(sql`
    UPDATE ratings SET created_at = created_at - ${days} * interval '1 day', visible_at = visible_at - ${days} * interval '1 day'
     WHERE submission_id = ${submissionId}`);
