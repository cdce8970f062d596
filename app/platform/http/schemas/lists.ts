import { z } from 'zod';

export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(64).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const ExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
