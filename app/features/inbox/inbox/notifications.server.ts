import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { quoteUnread } from './quote-unread.server.ts';
import type { ReportReason } from './reports/rules.ts';

const define = notificationsIn({ en, ar });

/** To the author of a reported message and no other member, when an operator warns them. */
export const messageWarning = define<{ conversation_id: string; seq: number; breach: ReportReason }>(
  'message_warning',
  {
    icon: 'trouble',
    path: ({ conversation_id, seq }) => `/inbox?c=${conversation_id}&m=${seq}`,
    messageKey: ({ breach }) => breach,
    mailGroup: 'messages',
  },
);

type Unread = {
  count: number;
  /** Names of the senders' workspaces. */
  names: string;
  /** Null if the messages are in several conversations. */
  conversation_id: string | null;
  /** When the previous email was sent: it covered the messages before. Null for the first email. */
  since: string | null;
};

/** To members who may answer, ten minutes after an unread message, at most every four hours. The inbox shows a count. */
export const unreadMessages = define<Unread>('unread_messages', {
  recipientPermission: 'messages:write',
  icon: 'person',
  path: ({ conversation_id }) => (conversation_id ? `/inbox?c=${conversation_id}` : '/inbox'),
  mailGroup: 'messages',
  isMailOnly: true,
  mailQuotes: ({ since }, workspaceId) => quoteUnread(workspaceId, since),
});
