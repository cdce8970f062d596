import { defineError } from '#core/app-error.ts';

/** Its details were never given. */
export const methodNotSetUp = defineError('payoutAccounts.errors.methodNotSetUp', 409);
/** There is nothing to remind of. */
export const alreadyPayable = defineError('payoutAccounts.errors.alreadyPayable', 409);
export const remindedLately = defineError('payoutAccounts.errors.remindedLately', 409);

/** In the browser: Stripe's pages have no address. */
export const noOnboardingUrl = defineError('payoutAccounts.errors.noOnboardingUrl');
