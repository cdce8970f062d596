import { defineError } from '#core/app-error.ts';

export const counterpartNotFound = defineError('inbox.errors.counterpartNotFound', 404);
/** The campaign is gone; what was said stays to be read. */
export const readOnly = defineError('inbox.errors.readOnly', 409);
/** One message, until they answer or agree to talk. */
export const requestPending = defineError('inbox.errors.requestPending', 409);
export const tooManyConversations = defineError('inbox.errors.tooManyConversations', 429);
/** The same name was given to a message of another conversation. */
export const clientIdTaken = defineError('inbox.errors.clientIdTaken', 409);
