import { defineError } from '#core/app-error.ts';

export const webhookSignature = defineError('stripeEvents.errors.webhookSignature');
/** Live event in test mode or the reverse: the endpoint is misconfigured. */
export const webhookMode = defineError('stripeEvents.errors.webhookMode');
