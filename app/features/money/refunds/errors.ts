import { defineError } from '#core/app-error.ts';

/** The brand's card payments cannot absorb the refund. */
export const chargesTooSmall = defineError('refunds.errors.chargesTooSmall', 409);
export const alreadyResolved = defineError('refunds.errors.alreadyResolved', 409);
export const notPaidByCard = defineError('refunds.errors.noCardBehind', 409);
export const cannotDecideOwnRequest = defineError('refunds.errors.ownRequest', 409);
export const requestDecided = defineError('refunds.errors.requestDecided', 409);
export const alreadyRequested = defineError('refunds.errors.alreadyRequested', 409);
