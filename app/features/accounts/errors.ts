import { defineError } from '#core/app-error.ts';

/** Nobody shuts themselves out. */
export const suspendSelf = defineError('accounts.errors.suspendSelf', 409);
/** Nothing of a suspended brand or creator is approved. */
export const accountSuspended = defineError('accounts.errors.accountSuspended', 409);
