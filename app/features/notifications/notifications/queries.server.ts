import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Role } from '#core/actor.ts';
import { withIsoDates } from '#core/pagination.ts';
import { firstOf, required } from '#core/typed-values.ts';
import type { Language } from '#i18n/language.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { type NotificationRow, pageOfGroups, ROWS_SEARCHED } from './group-notifications.server.ts';
import { presentNotification, typesUnderBell } from './present-notification.server.ts';
import { UNREAD_CAP } from './rules.ts';
import type { NotificationPage, NotificationView } from './schema.ts';
import { notifications } from './tables.server.ts';

/** Similar unread ones of one page are shown as one, so a page can be shorter than `limit` although more follow. */
export async function listNotifications(
  actor: Actor,
  { limit, cursor, language = 'en' }: ListQuery & { language?: Language },
): Promise<NotificationPage> {
  const rows = await newestRows(actor, cursor);
  const { groups, nextCursor } = pageOfGroups(rows, limit);
  return { items: groups.map((group) => viewOf(group, actor.role, language)), nextCursor };
}

/** Reads one row more than it searches, because that row starts the next page. */
const newestRows = (actor: Actor, cursor: string | undefined): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId),
        inArray(notifications.type, typesUnderBell()),
        beforeCursor(notifications.id, cursor),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(ROWS_SEARCHED + 1);

function viewOf(group: NotificationRow[], role: Role, language: Language): NotificationView {
  const { id, type, data, readAt, createdAt } = firstOf(group);
  const count = group.length;
  const presented = presentNotification({ type, data }, { role, language }, count);
  const { mailGroup, isAlwaysMailed, ...presentation } = required(presented, 'notification type');
  return { ...withIsoDates({ id, type, data, readAt, createdAt }), count, ...presentation };
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
