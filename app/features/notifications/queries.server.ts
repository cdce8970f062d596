import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Actor, Role } from '#core/actor.ts';
import { toPage } from '#core/pagination.ts';
import type { Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import { presentNotification } from './present-notification.server.ts';
import { UNREAD_CAP } from './rules.ts';
import type { NotificationPage } from './schema.ts';
import { notifications } from './tables.server.ts';

/** The actor's notifications, newest first. */
export async function listNotifications(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined; language?: Language },
): Promise<NotificationPage> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId),
        page.cursor ? lt(notifications.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, ({ id }) => id);
  return { items: items.flatMap((row) => viewOf(row, actor.role, page.language ?? 'en')), nextCursor };
}

/** One of a type that no feature declares any more is left out. */
function viewOf(row: typeof notifications.$inferSelect, role: Role, language: Language) {
  const presented = presentNotification(row, { role, language });
  if (!presented) return [];
  const { id, type, data } = row;
  const { sign, title, message, path } = presented;
  const readAt = row.readAt?.toISOString() ?? null;
  return [{ id, type, data, sign, title, message, path, readAt, createdAt: row.createdAt.toISOString() }];
}

/** How many are unread; counts no further than the badge can show. */
export async function countUnread(actor: Actor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count
      FROM (SELECT FROM notifications WHERE user_id = ${actor.userId} AND read_at IS NULL LIMIT ${UNREAD_CAP + 1}) unread`);
  return rows[0]!.count;
}
