import { defineError } from '#core/app-error.ts';

export const alreadySubscribed = defineError('subscriptions.errors.alreadySubscribed', 409);
export const nothingToManage = defineError('subscriptions.errors.nothingToManage', 409);
export const checkoutFailed = defineError('subscriptions.errors.checkoutFailed', 502);
export const portalFailed = defineError('subscriptions.errors.portalFailed', 502);
/** We invoice in US dollars only. */
export const foreignCurrency = defineError('subscriptions.errors.foreignCurrency', 500);

export const noCheckoutUrl = defineError('subscriptions.errors.noCheckoutUrl');
export const notAuthenticated = defineError('subscriptions.errors.notAuthenticated', 401);
