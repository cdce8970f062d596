import { z } from 'zod';

/** How a list is asked for: a page of at most 100, after the cursor of the page before. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(64).optional(),
});

/** CSV, unless JSON is asked for: then the items are as the list gives them. */
export const ExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

/** A page of a list, and the cursor of the next one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
