import { defineError } from '#core/app-error.ts';

export const linkNotAccepted = defineError('submissions.errors.linkNotTaken', 409, 'videoUrl');
export const requirementsNotMet = defineError('submissions.errors.requirementsNotMet', 409, 'mediaId');
/** The same bytes as an earlier version. */
export const sameVideo = defineError('submissions.errors.sameVideo', 409, 'mediaId');
/** `line`: the first line that is not valid WebVTT. */
export const invalidCaptions = defineError('submissions.errors.invalidCaptions', 409);
export const captionsRequired = defineError('submissions.errors.captionsRequired', 409, 'captions');
export const tooManyCues = defineError('submissions.errors.tooManyCues', 409);

export const alreadyReviewed = defineError('submissions.errors.alreadyReviewed', 409);
/** The budget has changed since the brand loaded it. */
export const amountChanged = defineError('submissions.errors.amountChanged', 409);
/** Both change requests are used, or the campaign is completed. */
export const onlyFinalRejectionLeft = defineError('submissions.errors.noRoundsLeft', 409);
/** The brand rejected for good too early. */
export const finalRejectionTooEarly = defineError('submissions.errors.roundsLeft', 409);
export const slotsFilled = defineError('submissions.errors.slotsFilled', 409);

export const notAccepted = defineError('submissions.errors.notAccepted', 409);
export const notSelected = defineError('submissions.errors.notSelected', 409);
export const alreadyInReview = defineError('submissions.errors.inReview', 409);
export const finallyRejected = defineError('submissions.errors.finallyRejected', 409);
export const alreadyApproved = defineError('submissions.errors.alreadyApproved', 409);
