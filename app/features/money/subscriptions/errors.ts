import { defineError } from '#core/app-error.ts';

/** One live subscription per person and plan; the one that exists can be managed instead. */
export const alreadySubscribed = defineError('subscriptions.errors.alreadySubscribed', 409);
/** Nothing was ever bought, so the provider has no billing pages for this person. */
export const nothingToManage = defineError('subscriptions.errors.nothingToManage', 409);
/** Stripe could not be asked, or said no for a reason that the person cannot mend. */
export const checkoutFailed = defineError('subscriptions.errors.checkoutFailed', 502);
export const portalFailed = defineError('subscriptions.errors.portalFailed', 502);
/** An invoice in another currency than dollars, which we never send. */
export const foreignCurrency = defineError('subscriptions.errors.foreignCurrency', 500);

/** In the browser: the hosted page has no address, or the session ended while somebody wanted to subscribe. */
export const noCheckoutUrl = defineError('subscriptions.errors.noCheckoutUrl');
export const notAuthenticated = defineError('subscriptions.errors.notAuthenticated', 401);
