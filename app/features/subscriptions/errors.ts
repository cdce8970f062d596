import { AppError } from '#core/app-error.ts';

/** One live subscription per person and plan; the one that exists can be managed instead. */
export const alreadySubscribed = () =>
  new AppError('subscriptions.errors.alreadySubscribed', { status: 409 });

/** What it pays for is not there yet. */
export const notForSale = () => new AppError('subscriptions.errors.notForSale', { status: 409 });

/** Nothing was ever bought, so the provider has no billing pages for this person. */
export const nothingToManage = () => new AppError('subscriptions.errors.nothingToManage', { status: 409 });

/** Stripe could not be asked, or said no for a reason that the person cannot mend (SUBS-10). */
export const checkoutFailed = (cause: unknown) =>
  new AppError('subscriptions.errors.checkoutFailed', { status: 502, cause });
export const portalFailed = (cause: unknown) =>
  new AppError('subscriptions.errors.portalFailed', { status: 502, cause });
