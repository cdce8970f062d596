import { defineError } from '#core/app-error.ts';

export const webhookSignature = defineError('stripeEvents.errors.webhookSignature');
/** The signature is valid, but the event lacks what every event has. */
export const webhookMalformed = defineError('stripeEvents.errors.webhookMalformed');
/** Live event in test mode or the reverse: the endpoint is misconfigured. */
export const webhookMode = defineError('stripeEvents.errors.webhookMode');
