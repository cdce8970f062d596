/** One page of a keyset-paginated list. `nextCursor` is null on the last page. */
export type Page<T> = { items: T[]; nextCursor: string | null };

/** Callers read `limit + 1` rows: the extra row shows that another page follows. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (row: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}

/** The cursor of a list that is sorted by two columns. */
export const joinCursor = (first: string | number, second: string): string => `${first}~${second}`;

/** Reverts `joinCursor`. Callers can send any text: absent parts are empty. */
export function splitCursor(cursor = ''): [first: string, second: string] {
  const [first = '', second = ''] = cursor.split('~');
  return [first, second];
}

type WithIsoDates<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

export const withIsoDates = <T extends object>(row: T): WithIsoDates<T> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as WithIsoDates<T>;

/** Later years have no four-digit ISO form. */
const MAX_ISO_MS = Date.UTC(9999, 11, 31);

/** The ISO timestamp of a cursor in milliseconds; the Unix epoch when the cursor is invalid. */
export function cursorTimestamp(milliseconds: string): string {
  const time = Number(milliseconds);
  return new Date(time >= 0 && time <= MAX_ISO_MS ? time : 0).toISOString();
}
