import { defineError } from './app-error.ts';

export const unauthenticated = defineError('errors.unauthenticated', 401);
export const forbidden = defineError('errors.forbidden', 403);
export const unverified = defineError('accounts.errors.unverified', 403);
/** The browser asks for the password and sends the request again. */
export const confirmationNeeded = defineError('accounts.errors.confirmationNeeded', 403);
/** A legal text has changed. The browser asks for consent and sends the request again. */
export const consentNeeded = defineError('accounts.errors.consentNeeded', 403);
export const secondFactorNeeded = defineError('accounts.errors.secondFactorNeeded', 403);
/** Also answers for workspaces of which the caller is no member. */
export const workspaceNotFound = defineError('workspaces.errors.notFound', 404);
export const foreignOrigin = defineError('errors.foreignOrigin', 403);
export const invalidInput = defineError('errors.invalidInput', 400);
export const malformed = defineError('errors.malformed', 400);
export const payloadTooLarge = defineError('errors.payloadTooLarge', 413);
export const unsupportedMediaType = defineError('errors.unsupportedMediaType', 415);
/** Parameters of an error that ends by itself: `seconds` for the header, `count` minutes or hours for the text. */
export const retryAfter = (seconds: number, unit: 'minutes' | 'hours' = 'minutes') => ({
  seconds: Math.max(1, Math.ceil(seconds)),
  count: Math.max(1, Math.ceil(seconds / (unit === 'minutes' ? 60 : 3600))),
});
export const tooManyRequests = defineError('errors.tooManyRequests', 429);
export const tooManyStreams = defineError('errors.tooManyStreams', 429);
export const timeout = defineError('errors.timeout', 408);
/** The browser could not reach the server. */
export const offline = defineError('errors.offline', 0);
export const unavailable = defineError('errors.unavailable', 503);
export const internal = defineError('errors.internal', 500);
