import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { chooseMails, chooseMailsByLink, listMailPreferences } from './choose-mails.server.ts';
import { listFailedMails, sendMailAgain } from './failed-mails.server.ts';
import { markAllRead, markRead } from './mark-read.server.ts';
import { countUnread, listNotifications } from './queries.server.ts';
import {
  FailedMailPage,
  MailChoice,
  MailPreferenceList,
  NotificationPage,
  NotificationsQuery,
  ReadAllInput,
  UnreadAnswer,
  UnsubscribeAnswer,
  UnsubscribeQuery,
} from './schema.ts';

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

const preferencesDoor = door('get', '/mail-preferences', 'Which mails you get', {
  tag,
  answer: MailPreferenceList,
});
const chooseDoor = door('put', '/mail-preferences', 'Turn mails of one kind on or off', {
  tag,
  body: MailChoice,
  answer: Done,
});
const byLinkDoor = door('post', '/mail-preferences/by-link', 'Stop mails by the link in one of them', {
  tag,
  query: UnsubscribeQuery,
  answer: UnsubscribeAnswer,
});

const failedMailsDoor = door('get', '/operator/failed-mails', 'Mails that could not be sent', {
  tag: 'operator',
  query: NotificationsQuery,
  answer: FailedMailPage,
});
const sendAgainDoor = door('post', '/operator/failed-mails/{id}/send-again', 'Try such a mail again', {
  tag: 'operator',
  params: z.object({ id: z.string() }),
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
  })
  .openapi(preferencesDoor, async (c) =>
    c.json({ items: await listMailPreferences(await requireActor(c)) }, 200),
  )
  .openapi(chooseDoor, async (c) => {
    const actor = await requireActor(c);
    const { group, wantsMail } = c.req.valid('json');
    await chooseMails(actor.userId, group, wantsMail);
    return c.json({ ok: true as const }, 200);
  })
  .openapi(byLinkDoor, async (c) => {
    await limitRate(`unsubscribe:${c.get('clientAddress')}`, 60, 900);
    const { token, mails } = c.req.valid('query');
    return c.json(await chooseMailsByLink(token, mails === 'on'), 200);
  })
  .openapi(failedMailsDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listFailedMails(c.req.valid('query')), 200);
  })
  .openapi(sendAgainDoor, async (c) => {
    await sendMailAgain(await requireActor(c, 'operator'), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  });
export type NotificationsApi = typeof notificationsApi;
