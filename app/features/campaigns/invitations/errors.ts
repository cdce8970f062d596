import { defineError } from '#core/app-error.ts';

export const creatorNotFound = defineError('invitations.errors.creatorNotFound', 404, 'creatorId');
export const alreadyInvited = defineError('invitations.errors.alreadyInvited', 409);
/** The creator has applied: decide the application instead. */
export const creatorHasApplied = defineError('invitations.errors.hasApplied', 409);
/** The creator has submitted a video: review it instead. */
export const creatorHasSubmitted = defineError('invitations.errors.hasSent', 409);
export const alreadyAnswered = defineError('invitations.errors.alreadyAnswered', 409);
/** Answers the brand; `alreadyAnswered` answers the creator. */
export const creatorHasAnswered = defineError('invitations.errors.hasAnswered', 409);
export const wasWithdrawn = defineError('invitations.errors.withdrawn', 409);
