import { z } from 'zod';

export const processEventJob = { name: 'payments.process-event', schema: z.object({ eventId: z.string() }) };
