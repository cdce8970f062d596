import { defineError } from '#core/app-error.ts';

export const methodNotSetUp = defineError('payoutAccounts.errors.methodNotSetUp', 409);
export const alreadyPayable = defineError('payoutAccounts.errors.alreadyPayable', 409);
export const remindedRecently = defineError('payoutAccounts.errors.remindedLately', 409);

/** Browser only: the response has no URL. */
export const noOnboardingUrl = defineError('payoutAccounts.errors.noOnboardingUrl');
