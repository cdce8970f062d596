import { defineError } from '#core/app-error.ts';

/** The brand's card payments can take back less than that. */
export const chargesTooSmall = defineError('refunds.errors.chargesTooSmall', 409);
/** Somebody has given this money its place. */
export const alreadyResolved = defineError('refunds.errors.alreadyResolved', 409);
/** No card payment is behind it, so it cannot go back to one. */
export const noCardBehind = defineError('refunds.errors.noCardBehind', 409);
/** Whoever asked for it does not confirm it: another operator does. */
export const ownRequest = defineError('refunds.errors.ownRequest', 409);
/** Another operator has confirmed or discarded it. */
export const requestDecided = defineError('refunds.errors.requestDecided', 409);
/** It waits for a second operator already. */
export const alreadyRequested = defineError('refunds.errors.alreadyRequested', 409);
