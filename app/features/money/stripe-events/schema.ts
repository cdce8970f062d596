import { z } from 'zod';
import { pageOf } from '#platform/http/schemas/lists.ts';

const EventStatusSchema = z.enum(['received', 'processed', 'dead']);

export const EventsQuery = z.object({
  status: EventStatusSchema.optional(),
  type: z
    .string()
    .regex(/^[\w.[\]]{1,100}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional(),
});

export const EventView = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string().nullable(),
  account: z.string().nullable(),
  apiVersion: z.string().nullable(),
  source: z.enum(['webhook', 'reconciler']),
  status: EventStatusSchema,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  created: z.string(),
  receivedAt: z.string(),
  processedAt: z.string().nullable(),
});
export type EventView = z.infer<typeof EventView>;

export const EventPage = pageOf(EventView);
