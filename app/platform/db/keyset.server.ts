import { type AnyColumn, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type SortedQuery, sortPrefix } from '#platform/http/schemas/lists.ts';

type Cursor = string | number | undefined;

/** Condition of the next page of a list in descending order. The first page has no cursor. */
export const beforeCursor = (key: AnyColumn, cursor: Cursor): SQL | undefined =>
  cursor ? lt(key, cursor) : undefined;

/** Condition of the next page of a list in ascending order. */
export const afterCursor = (key: AnyColumn, cursor: Cursor): SQL | undefined =>
  cursor ? gt(key, cursor) : undefined;

/** Keyset pagination by id, or by a number and then by id. The schema has refused cursors of another order. */
export function sortedPage(
  id: AnyColumn,
  number: AnyColumn | undefined,
  query: SortedQuery,
  order: 'asc' | 'desc' = query.order ?? 'desc',
) {
  const keys = number ? [number, id] : [id];
  const last = query.cursor?.split('.').slice(-keys.length);
  const isAfter = sql.raw(order === 'asc' ? '>' : '<');
  const tuple = (values: unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return {
    after: last && sql`(${tuple(keys)}) ${isAfter} (${tuple(last)})`,
    orderBy: keys.map(order === 'asc' ? asc : desc),
    cursorOf: (lastId: string, lastNumber: number) =>
      `${sortPrefix(query)}${number ? `${lastNumber}.` : ''}${lastId}`,
  };
}
