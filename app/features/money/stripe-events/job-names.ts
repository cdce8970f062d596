import { z } from 'zod';

export const processEventJob = {
  name: 'stripe-events.process-event',
  schema: z.object({ eventId: z.string() }),
};
