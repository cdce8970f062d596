import { defineError } from '#core/app-error.ts';

export const creatorNotFound = defineError('invitations.errors.creatorNotFound', 404, 'creatorId');
export const alreadyInvited = defineError('invitations.errors.alreadyInvited', 409);
/** They have applied already: what they sent is decided instead. */
export const hasApplied = defineError('invitations.errors.hasApplied', 409);
/** Their videos are in it, or were turned down for good. */
export const hasSent = defineError('invitations.errors.hasSent', 409);
/** Accepted or declined: it stays so. */
export const alreadyAnswered = defineError('invitations.errors.alreadyAnswered', 409);
/** The same, told to the brand. */
export const hasAnswered = defineError('invitations.errors.hasAnswered', 409);
/** Its brand has taken it back. */
export const withdrawn = defineError('invitations.errors.withdrawn', 409);
