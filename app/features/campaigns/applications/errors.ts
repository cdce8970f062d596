import { defineError } from '#core/app-error.ts';

export const alreadyApplied = defineError('applications.errors.alreadyApplied', 409);
export const alreadyDecided = defineError('applications.errors.alreadyDecided', 409);
/** The video is not public in the creator's portfolio. */
export const videoNotShown = defineError('applications.errors.videoNotShown', 409, 'videoIds');
/** An open call takes no applications. */
export const needsNoApplication = defineError('applications.errors.openCall', 409);
/** The brand reviews the video instead. */
export const cannotEndSubmitted = defineError('applications.errors.hasVideo', 409);
export const cannotWithdrawSubmitted = defineError('applications.errors.videoSent', 409);
/** No delivery deadline runs: the video was sent, the product has not arrived, or the work has ended. */
export const noDeliveryDeadline = defineError('applications.errors.noDeliveryDeadline', 409);
export const earlierDeadline = defineError('applications.errors.earlierDeadline', 409, 'dueAt');
/** Beyond the longest delivery time from now. */
export const lateDeadline = defineError('applications.errors.lateDeadline', 409, 'dueAt');
export const alreadyRequested = defineError('applications.errors.alreadyRequested', 409);
