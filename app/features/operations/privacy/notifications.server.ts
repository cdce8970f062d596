import { formatDate } from '#i18n/format.ts';
import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

const path = () => '/profile/privacy';

/** To the user who requested the export. `{{date}}` is the last day of the download. */
export const exportReady = define<{ expires_at: string }>('export_ready', {
  icon: 'good',
  path,
  mailGroup: 'account',
  factsIn: (language, { expires_at }) => ({ date: formatDate(expires_at, language) }),
});

/** To the user who requested the deletion. `{{date}}` is the day of the erasure. */
export const deletionRequested = define<{ due_at: string }>('deletion_requested', {
  icon: 'trouble',
  path,
  mailGroup: 'account',
  factsIn: (language, { due_at }) => ({ date: formatDate(due_at, language) }),
});
