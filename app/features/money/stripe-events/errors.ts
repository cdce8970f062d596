import { defineError } from '#core/app-error.ts';

export const wrongSignature = defineError('stripeEvents.errors.wrongSignature');
/** The signature is valid, but the event lacks what every event has. */
export const malformedEvent = defineError('stripeEvents.errors.malformedEvent');
/** Live event in test mode or the reverse: the endpoint is misconfigured. */
export const wrongMode = defineError('stripeEvents.errors.wrongMode');
/** Retention has emptied the payload. */
export const payloadRemoved = defineError('stripeEvents.errors.payloadRemoved', 409);
