import { defineJob } from '#platform/jobs/jobs.server.ts';
import { expireCheckout } from './commands/expire-checkout.server.ts';
import * as declarations from './events.ts';

/** Enqueued when the wallet pays a fee whose checkout is open. Idempotent. */
export const expireCheckoutJob = defineJob({
  ...declarations.expireCheckoutJob,
  handle: ({ checkoutId }) => expireCheckout(checkoutId),
});
