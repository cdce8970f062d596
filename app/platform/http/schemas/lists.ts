import { z } from 'zod';

export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(64).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Fields of a list with a choice of orders. `date` sorts by id. */
export const sortFields = <const Sorts extends readonly ['date', ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  cursor: z
    .string()
    .regex(/^(\w{1,20}\.(asc|desc)\.)?(\d{1,15}\.)?\w{1,40}$/)
    .optional(),
});
export type SortedQuery = {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
};

/** Cursors of a chosen order begin with it: `amount.desc.9000.pay_1`, `date.asc.pay_1`. */
export const sortPrefix = ({ sort, order }: SortedQuery) =>
  sort || order ? `${sort ?? 'date'}.${order ?? 'desc'}.` : '';

export function isCursorOfOrder({ cursor, ...query }: SortedQuery) {
  const prefix = sortPrefix(query);
  const hasNumber = (query.sort ?? 'date') !== 'date';
  return !cursor || (cursor.startsWith(prefix) && cursor.slice(prefix.length).includes('.') === hasNumber);
}

export const ExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
