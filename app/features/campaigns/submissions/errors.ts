import { defineError } from '#core/app-error.ts';

/** The campaign takes files alone. */
export const linkNotTaken = defineError('submissions.errors.linkNotTaken', 409, 'videoUrl');
/** The technical check found what the campaign does not take. */
export const notAsWanted = defineError('submissions.errors.notAsWanted', 409, 'mediaId');
/** The file of an earlier version, byte for byte: what was asked for cannot be in it. */
export const sameVideo = defineError('submissions.errors.sameVideo', 409, 'mediaId');

export const alreadyReviewed = defineError('submissions.errors.alreadyReviewed', 409);
/** The brand saw another price than the campaign has now. */
export const amountChanged = defineError('submissions.errors.amountChanged', 409);
/** As many videos as were ordered are approved. */
export const slotsFilled = defineError('submissions.errors.slotsFilled', 409);

/** It is not this creator's turn to hand in a video. */
export const notAccepted = defineError('submissions.errors.notAccepted', 409);
export const notSelected = defineError('submissions.errors.notSelected', 409);
export const inReview = defineError('submissions.errors.inReview', 409);
export const finallyRejected = defineError('submissions.errors.finallyRejected', 409);
export const alreadyApproved = defineError('submissions.errors.alreadyApproved', 409);
