import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { quoteUnread } from './quote-unread.server.ts';
import type { ReportReason } from './reports/rules.ts';

const define = notificationsIn({ en, ar });

export const messageWarning = define<{ conversation_id: string; seq: number; breach: ReportReason }>(
  'message_warning',
  {
    permission: 'messages:write',
    sign: 'trouble',
    path: ({ conversation_id, seq }) => `/inbox?c=${conversation_id}&m=${seq}`,
    messageKey: ({ breach }) => breach,
    mail: 'messages',
  },
);

type Unread = {
  count: number;
  names: string;
  conversation_id: string | null;
  since: string | null;
};

export const unreadMessages = define<Unread>('unread_messages', {
  permission: 'messages:write',
  sign: 'person',
  path: ({ conversation_id }) => (conversation_id ? `/inbox?c=${conversation_id}` : '/inbox'),
  mail: 'messages',
  isMailOnly: true,
  mailQuotes: ({ since }, workspaceId) => quoteUnread(workspaceId, since),
});
