import { defineError } from '#core/app-error.ts';

export const commentLimit = defineError('reviews.errors.limit', 409);
export const invalidTimecode = defineError('reviews.errors.timecode', 409);
export const editWindowClosed = defineError('reviews.errors.editWindowClosed', 409);
/** The video was approved, rejected or sent back, so its sent comments are final. */
export const reviewEnded = defineError('reviews.errors.reviewEnded', 409);
export const hasReplies = defineError('reviews.errors.hasReplies', 409);
