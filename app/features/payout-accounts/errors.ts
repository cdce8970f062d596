import { defineError } from '#core/app-error.ts';

/** Its details were never given. */
export const methodNotSetUp = defineError('payoutAccounts.errors.methodNotSetUp', 409);

/** In the browser: Stripe's pages have no address. */
export const noOnboardingUrl = defineError('payoutAccounts.errors.noOnboardingUrl');
