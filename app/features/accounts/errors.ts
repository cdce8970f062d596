import { defineError } from '#core/app-error.ts';

/** Nobody shuts themselves out. */
export const suspendSelf = defineError('accounts.errors.suspendSelf', 409);
