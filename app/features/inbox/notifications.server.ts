import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** To whoever has not read what was said to them some minutes ago. The inbox itself counts it already. */
export const unreadMessages = define<{ count: number; names: string; conversation_id: string | null }>(
  'unread_messages',
  {
    permission: 'messages:write',
    sign: 'person',
    path: ({ conversation_id }) => (conversation_id ? `/inbox?c=${conversation_id}` : '/inbox'),
    mail: 'messages',
    isMailOnly: true,
  },
);
