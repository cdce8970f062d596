import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { markAllRead, markRead } from './mark-read.server.ts';
import { countUnread, listNotifications } from './queries.server.ts';
import { NotificationPage, NotificationsQuery, ReadAllInput, UnreadAnswer } from './schema.ts';

const tag = 'notifications';
const Done = z.object({ ok: z.literal(true) });

const listDoor = door('get', '/notifications', 'What you were told, newest first', {
  tag,
  query: NotificationsQuery,
  answer: NotificationPage,
});
const unreadDoor = door('get', '/notifications/unread', 'How many are unread', { tag, answer: UnreadAnswer });
const readDoor = door('post', '/notifications/{id}/read', 'Mark one as read', {
  tag,
  params: z.object({ id: z.string() }),
  answer: Done,
});
const readAllDoor = door('post', '/notifications/read', 'Mark all up to one as read', {
  tag,
  body: ReadAllInput,
  answer: Done,
});

export const notificationsApi = doors()
  .openapi(listDoor, async (c) =>
    c.json(await listNotifications(await requireActor(c), c.req.valid('query')), 200),
  )
  .openapi(unreadDoor, async (c) => c.json({ count: await countUnread(await requireActor(c)) }, 200))
  .openapi(readDoor, async (c) => {
    await markRead(await requireActor(c), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(readAllDoor, async (c) => {
    await markAllRead(await requireActor(c), c.req.valid('json').upTo);
    return c.json({ ok: true as const }, 200);
  });
export type NotificationsApi = typeof notificationsApi;
