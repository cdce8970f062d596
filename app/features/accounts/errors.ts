import { defineError } from '#core/app-error.ts';

/** Nothing of a suspended brand or creator is approved. */
export const accountSuspended = defineError('accounts.errors.accountSuspended', 409);
