import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { quoteUnread } from './quote-unread.server.ts';
import type { ReportReason } from './reports/rules.ts';

const define = notificationsIn({ en, ar });

/** To the author only: an operator warns them because of a reported message. */
export const messageWarning = define<{ conversation_id: string; seq: number; breach: ReportReason }>(
  'message_warning',
  {
    recipientPermission: 'messages:write',
    icon: 'trouble',
    path: ({ conversation_id, seq }) => `/inbox?c=${conversation_id}&m=${seq}`,
    messageKey: ({ breach }) => breach,
    mailGroup: 'messages',
  },
);

type Unread = {
  count: number;
  names: string;
  conversation_id: string | null;
  since: string | null;
};

/** The email of `mailUnread`, which quotes the messages when it is sent. */
export const unreadMessages = define<Unread>('unread_messages', {
  recipientPermission: 'messages:write',
  icon: 'person',
  path: ({ conversation_id }) => (conversation_id ? `/inbox?c=${conversation_id}` : '/inbox'),
  mailGroup: 'messages',
  isMailOnly: true,
  mailQuotes: ({ since }, workspaceId) => quoteUnread(workspaceId, since),
});
