import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Actor, Role } from '#core/actor.ts';
import { firstOf, required } from '#core/typed-values.ts';
import type { Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import { presentNotification, typesThatGroup, typesUnderBell } from './present-notification.server.ts';
import { UNREAD_CAP } from './rules.ts';
import type { NotificationPage, NotificationView } from './schema.ts';
import { notifications } from './tables.server.ts';

type Row = typeof notifications.$inferSelect;

/** Rows searched for similar notifications. */
const READ_AT_ONCE = 200;

/** Newest first. Unread ones of the same kind about the same campaign are shown as one. */
export async function listNotifications(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined; language?: Language },
): Promise<NotificationPage> {
  const most = Math.max(READ_AT_ONCE, page.limit);
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId),
        inArray(notifications.type, typesUnderBell()),
        page.cursor ? lt(notifications.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(most + 1);
  const groups = new Map<string, [Row, ...Row[]]>();
  let last: Row | undefined;
  for (const row of rows.slice(0, most)) {
    const key = groupOf(row);
    const group = groups.get(key);
    if (!group && groups.size === page.limit) break;
    if (group) group.push(row);
    else groups.set(key, [row]);
    last = row;
  }
  return {
    items: [...groups.values()].map(([row, ...alike]) =>
      viewOf(row, 1 + alike.length, actor.role, page.language ?? 'en'),
    ),
    nextCursor: last && last !== rows.at(-1) ? last.id : null,
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
