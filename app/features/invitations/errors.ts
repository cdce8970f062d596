import { defineError } from '#core/app-error.ts';

export const creatorNotFound = defineError('invitations.errors.creatorNotFound', 404, 'creatorId');
export const alreadyInvited = defineError('invitations.errors.alreadyInvited', 409);
/** They have applied already: what they sent is decided instead. */
export const hasApplied = defineError('invitations.errors.hasApplied', 409);
/** Accepted or declined: it stays so. */
export const alreadyAnswered = defineError('invitations.errors.alreadyAnswered', 409);
