import { defineError } from '#core/app-error.ts';

export const draftNotFound = defineError('campaignDrafts.errors.notFound', 404);
/** Another version was saved meanwhile. */
export const draftChanged = defineError('campaignDrafts.errors.changed', 409);
/** The draft already has a campaign. */
export const draftFinished = defineError('campaignDrafts.errors.finished', 409);
export const tooManyDrafts = defineError('campaignDrafts.errors.tooMany', 409);
