import { defineError } from '#core/app-error.ts';

export const counterpartNotFound = defineError('inbox.errors.counterpartNotFound', 404);
/** The campaign is gone; what was said stays to be read. */
export const readOnly = defineError('inbox.errors.readOnly', 409);
/** One message, until they answer or agree to talk. */
export const requestPending = defineError('inbox.errors.requestPending', 409);
/** Their invitation was withdrawn before anybody wrote. */
export const notInvited = defineError('inbox.errors.notInvited', 409);
/** One of the two does not want to hear from the other. */
export const blocked = defineError('inbox.errors.blocked', 409);
/** What was said stays as it was after a quarter of an hour. */
export const tooLateToEdit = defineError('inbox.errors.tooLateToEdit', 409);
export const messageDeleted = defineError('inbox.errors.messageDeleted', 409);
/** The file is another message's. */
export const attachedElsewhere = defineError('inbox.errors.attachedElsewhere', 409);
export const tooManyConversations = defineError('inbox.errors.tooManyConversations', 429);
/** The same name was given to a message of another conversation. */
export const clientIdTaken = defineError('inbox.errors.clientIdTaken', 409);
/** It was reported: it stays as it was said. */
export const messageFixed = defineError('inbox.errors.messageFixed', 409);
/** Another operator was faster. */
export const reportDecided = defineError('inbox.errors.reportDecided', 409);
/** Of one person within an hour. */
export const tooManyMessages = defineError('inbox.errors.tooManyMessages', 429);
/** The same words to one more than may hear them within an hour. */
export const sameToMany = defineError('inbox.errors.sameToMany', 429);
