import { notFound } from '#core/app-error.ts';
import { EVERY_ROLE, endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { chooseMails, chooseMailsByLink, listMailPreferences } from './commands/choose-mails.server.ts';
import { markAllRead, markRead } from './commands/mark-read.server.ts';
import { incompleteLink, mailRequired } from './errors.ts';
import { countUnread, listNotifications } from './queries.server.ts';
import {
  MailChoice,
  MailPreferenceList,
  NotificationPage,
  NotificationsQuery,
  ReadAllInput,
  UnreadAnswer,
  UnsubscribeAnswer,
  UnsubscribeQuery,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listNotifications',
      method: 'get',
      path: '/notifications',
      for: EVERY_ROLE,
      permission: 'own',
      summary: 'List the user’s notifications, newest first',
      query: NotificationsQuery,
      answer: NotificationPage,
    },
    ({ actor, query }) => listNotifications(actor, query),
  ),
  endpoint(
    {
      id: 'countUnreadNotifications',
      method: 'get',
      path: '/notifications/unread',
      for: EVERY_ROLE,
      permission: 'own',
      summary: 'Count unread notifications',
      answer: UnreadAnswer,
    },
    async ({ actor }) => ({ count: await countUnread(actor) }),
  ),
  endpoint(
    {
      id: 'markNotificationRead',
      method: 'post',
      path: '/notifications/{id}/read',
      for: EVERY_ROLE,
      permission: 'own',
      summary: 'Mark a notification as read',
      params: pathId('ntf'),
      refusals: [notFound],
    },
    ({ actor, params }) => markRead(actor, params.id),
  ),
  endpoint(
    {
      id: 'markNotificationsRead',
      method: 'post',
      path: '/notifications/read',
      for: EVERY_ROLE,
      permission: 'own',
      summary: 'Mark all notifications up to one as read',
      body: ReadAllInput,
      example: { upTo: 'ntf_01kxvqz3p0000000000000000' },
    },
    ({ actor, body }) => markAllRead(actor, body.upTo),
  ),
  endpoint(
    {
      id: 'listMailPreferences',
      method: 'get',
      path: '/mail-preferences',
      for: EVERY_ROLE,
      permission: 'own',
      summary: 'Read the user’s email preferences',
      answer: MailPreferenceList,
    },
    async ({ actor }) => ({ items: await listMailPreferences(actor) }),
  ),
  endpoint(
    {
      id: 'chooseMails',
      method: 'put',
      path: '/mail-preferences',
      for: EVERY_ROLE,
      permission: 'own',
      summary: 'Enable or disable emails of one kind',
      body: MailChoice,
      example: { group: 'money', wantsMail: false },
      refusals: [mailRequired],
    },
    ({ actor, body }) => chooseMails(actor.userId, body.group, body.wantsMail),
  ),
  endpoint(
    {
      // A POST with the token in the query, as mail programs send it (RFC 8058).
      id: 'chooseMailsByLink',
      method: 'post',
      path: '/mail-preferences/by-link',
      for: 'anyone',
      summary: 'Disable or enable emails of one kind by an unsubscribe link',
      limit: perQuarterHour(60),
      query: UnsubscribeQuery,
      answer: UnsubscribeAnswer,
      refusals: [incompleteLink, mailRequired],
    },
    ({ query }) => chooseMailsByLink(query.token, query.mails === 'on'),
  ),
];
