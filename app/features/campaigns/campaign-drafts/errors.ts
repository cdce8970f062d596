import { defineError } from '#core/app-error.ts';

export const draftNotFound = defineError('campaignDrafts.errors.notFound', 404);
export const draftChanged = defineError('campaignDrafts.errors.changed', 409);
export const draftFinished = defineError('campaignDrafts.errors.finished', 409);
export const tooManyDrafts = defineError('campaignDrafts.errors.tooMany', 409);
/** Of the browser alone: the server knows only complete files. */
export const filesUnfinished = defineError('campaignDrafts.errors.filesUnfinished', 409);
