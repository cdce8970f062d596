import { defineJob } from '#platform/jobs/jobs.server.ts';
import { expireCheckout } from './commands/expire-checkout.server.ts';
import * as names from './events.ts';

export const expireCheckoutJob = defineJob({
  ...names.expireCheckoutJob,
  handle: ({ checkoutId }) => expireCheckout(checkoutId),
});
