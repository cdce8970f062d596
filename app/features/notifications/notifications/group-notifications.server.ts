import { typesThatGroup } from './present-notification.server.ts';
import type { notifications } from './tables.server.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Rows searched for the groups of one page. */
export const ROWS_SEARCHED = 200;

/** Of rows with the keys a, b, a, c and a limit of two, the page has the groups a and b and ends before c. */
export function pageOfGroups(
  rows: NotificationRow[],
  limit: number,
): { groups: NotificationRow[][]; nextCursor: string | null } {
  const groups = new Map<string, NotificationRow[]>();
  let lastId: string | null = null;
  for (const [index, row] of rows.entries()) {
    const key = groupKeyOf(row);
    const isFull = groups.size === limit && !groups.has(key);
    if (isFull || index === ROWS_SEARCHED) return { groups: [...groups.values()], nextCursor: lastId };
    groups.set(key, [...(groups.get(key) ?? []), row]);
    lastId = row.id;
  }
  return { groups: [...groups.values()], nextCursor: null };
}

/** The key shared by unread notifications that are shown as one; the id of a notification shown alone. */
function groupKeyOf({ id, type, data, readAt }: NotificationRow): string {
  const isAlone = readAt !== null || data.campaign_id === undefined || !typesThatGroup().includes(type);
  return isAlone ? id : `${type} ${String(data.campaign_id)}`;
}
