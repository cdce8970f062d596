import { z } from 'zod';

/** How a list is asked for: a page of at most 100, after the cursor of the page before. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(64).optional(),
});
