import { defineError } from '#core/app-error.ts';

export const alreadyApplied = defineError('applications.errors.alreadyApplied', 409);
export const alreadyDecided = defineError('applications.errors.alreadyDecided', 409);
/** A video that is not of the creator's own portfolio, or hidden there. */
export const videoNotShown = defineError('applications.errors.videoNotShown', 409, 'videoIds');
/** Anybody may submit to it: nobody has to apply. */
export const openCall = defineError('applications.errors.openCall', 409);
/** An application behind which a video stands is not taken back. */
export const videoSent = defineError('applications.errors.videoSent', 409);
