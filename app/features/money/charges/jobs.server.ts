import { defineJob } from '#platform/jobs/jobs.server.ts';
import { expireCheckout } from './commands/expire-checkout.server.ts';
import * as declarations from './events.ts';

/** Closes the open checkout of a fee that the wallet has paid meanwhile, so that it is not paid twice. Idempotent. */
export const expireCheckoutJob = defineJob({
  ...declarations.expireCheckoutJob,
  handle: ({ checkoutId }) => expireCheckout(checkoutId),
});
