import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Actor, Role } from '#core/actor.ts';
import { toPage } from '#core/pagination.ts';
import { firstOf, required } from '#core/typed-values.ts';
import type { Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { presentNotification, typesThatGroup, typesUnderBell } from './present-notification.server.ts';
import { UNREAD_CAP } from './rules.ts';
import type { NotificationPage, NotificationView } from './schema.ts';
import { notifications } from './tables.server.ts';

type Row = typeof notifications.$inferSelect;

/** Rows searched for the groups of one page. */
const ROWS_SEARCHED = 200;

/**
 * Newest first. Similar unread notifications of one page are shown as one. A group that continues after the page appears
 * again on the next.
 */
export async function listNotifications(
  actor: Actor,
  { limit, cursor, language = 'en' }: ListQuery & { language?: Language },
): Promise<NotificationPage> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId),
        inArray(notifications.type, typesUnderBell()),
        cursor ? lt(notifications.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(ROWS_SEARCHED + 1);
  const keys = rows.map(groupOf);
  // The page ends before the first row of the group that exceeds the limit.
  const excessKey = [...new Set(keys)][limit];
  const end = excessKey === undefined ? ROWS_SEARCHED : keys.indexOf(excessKey);
  const page = toPage(rows, end, ({ id }) => id);
  return {
    items: [...Map.groupBy(page.items, groupOf).values()].map((group) =>
      viewOf(group[0]!, group.length, actor.role, language),
    ),
    nextCursor: page.nextCursor,
  };
}

/** The key shared by unread notifications that are shown as one; the id of a notification shown alone. */
function groupOf({ id, type, data, readAt }: Row): string {
  const isAlone = readAt !== null || data.campaign_id === undefined || !typesThatGroup().includes(type);
  return isAlone ? id : `${type} ${String(data.campaign_id)}`;
}

function viewOf(row: Row, count: number, role: Role, language: Language): NotificationView {
  const { id, type, data } = row;
  const { sign, title, message, path } = required(
    presentNotification(row, { role, language }, count),
    'notification type',
  );
  const readAt = row.readAt?.toISOString() ?? null;
  return {
    id,
    type,
    data,
    count,
    sign,
    title,
    message,
    path,
    readAt,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Counts no further than the badge shows. */
export async function countUnread(actor: Actor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count
      FROM (SELECT FROM notifications
             WHERE user_id = ${actor.userId} AND read_at IS NULL AND ${inArray(notifications.type, typesUnderBell())}
             LIMIT ${UNREAD_CAP + 1}) unread`);
  return firstOf(rows).count;
}
