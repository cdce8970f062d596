import { defineError } from '#core/app-error.ts';

export const uploadNotFound = defineError('media.errors.uploadNotFound', 404);
export const mediaNotFound = defineError('media.errors.notFound', 404);
export const tooLarge = defineError('media.errors.tooLarge', 413, 'sizeBytes');
export const tooManyUploads = defineError('media.errors.tooManyUploads', 409);
export const dailyQuotaReached = defineError('media.errors.dayIsFull', 429);
export const quotaReached = defineError('media.errors.quotaIsFull', 409);
export const storageIsFull = defineError('media.errors.storageIsFull', 507);
/** The disk is full or the bucket is unreachable: retryable. */
export const storageUnavailable = defineError('media.errors.storageUnavailable', 503);
export const tooBusy = defineError('media.errors.tooBusy', 503);
export const wrongOffset = defineError('media.errors.wrongOffset', 409);
/** The upload is complete, canceled or expired. */
export const uploadEnded = defineError('media.errors.uploadEnded', 410);
export const wrongProtocol = defineError('media.errors.wrongProtocol', 412);
export const malformedUpload = defineError('media.errors.malformedUpload', 400);
/** Another request has taken over the upload, or the connection broke. */
export const uploadInterrupted = defineError('media.errors.uploadInterrupted', 400);
