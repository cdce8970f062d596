import { z } from 'zod';

/** Apart from its handler, so that what the handler calls can enqueue it. */
export const endDuplicateJob = {
  name: 'subscriptions.end-duplicate',
  schema: z.object({ stripeSubscriptionId: z.string() }),
};
