import { defineError } from '#core/app-error.ts';

export const counterpartNotFound = defineError('inbox.errors.counterpartNotFound', 404);
/** The campaign was deleted. */
export const readOnly = defineError('inbox.errors.readOnly', 409);
/** A request allows one message until the creator answers or accepts. */
export const requestPending = defineError('inbox.errors.requestPending', 409);
/** The invitation was withdrawn before the first message. */
export const notInvited = defineError('inbox.errors.notInvited', 409);
export const blocked = defineError('inbox.errors.blocked', 409);
export const tooLateToEdit = defineError('inbox.errors.tooLateToEdit', 409);
export const messageDeleted = defineError('inbox.errors.messageDeleted', 409);
export const attachedElsewhere = defineError('inbox.errors.attachedElsewhere', 409);
export const tooManyConversations = defineError('inbox.errors.tooManyConversations', 429);
/** The client id belongs to a message of another conversation. */
export const clientIdTaken = defineError('inbox.errors.clientIdTaken', 409);
/** Evidence for operators, so its author can neither edit nor delete it. */
export const messageReported = defineError('inbox.errors.messageFixed', 409);
export const reportDecided = defineError('inbox.errors.reportDecided', 409);
export const tooManyMessages = defineError('inbox.errors.tooManyMessages', 429);
/** One text to too many recipients within an hour. */
export const tooManyCopies = defineError('inbox.errors.sameToMany', 429);
