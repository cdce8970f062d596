import { defineError } from '#core/app-error.ts';

export const creatorNotFound = defineError('invitations.errors.creatorNotFound', 404, 'creatorId');
export const alreadyInvited = defineError('invitations.errors.alreadyInvited', 409);
/** The creator has applied: decide the application instead. */
export const hasApplied = defineError('invitations.errors.hasApplied', 409);
export const hasSent = defineError('invitations.errors.hasSent', 409);
export const alreadyAnswered = defineError('invitations.errors.alreadyAnswered', 409);
/** As shown to the brand. */
export const hasAnswered = defineError('invitations.errors.hasAnswered', 409);
export const withdrawn = defineError('invitations.errors.withdrawn', 409);
