import { defineError } from '#core/app-error.ts';

/** Not signed by Stripe. */
export const webhookSignature = defineError('stripeEvents.errors.webhookSignature');
/** Of the other mode, live or test: somebody has configured it wrongly. */
export const webhookMode = defineError('stripeEvents.errors.webhookMode');
