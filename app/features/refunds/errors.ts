import { defineError } from '#core/app-error.ts';

/** Whoever asked for it does not confirm it: another operator does. */
export const ownRequest = defineError('payments.errors.ownRequest', 409);
/** Another operator has confirmed or discarded it. */
export const requestDecided = defineError('payments.errors.requestDecided', 409);
/** It waits for a second operator already. */
export const alreadyRequested = defineError('payments.errors.alreadyRequested', 409);
