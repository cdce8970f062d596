import { clsx } from 'clsx';
import {
  CircleAlert,
  CircleCheck,
  Clapperboard,
  Clock,
  Coins,
  type LucideIcon,
  Star,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import type { NotificationView } from '../schema.ts';
import { withNames } from './with-names.tsx';

const ICONS: Record<NotificationView['sign'], { icon: LucideIcon; look: string }> = {
  person: { icon: UserRound, look: 'bg-wash text-ink-2' },
  video: { icon: Clapperboard, look: 'bg-wash text-ink-2' },
  star: { icon: Star, look: 'bg-amber-tint text-amber' },
  good: { icon: CircleCheck, look: 'bg-green-tint text-green' },
  money: { icon: Coins, look: 'bg-green-tint text-green' },
  returned: { icon: Undo2, look: 'bg-amber-tint text-amber' },
  clock: { icon: Clock, look: 'bg-amber-tint text-amber' },
  trouble: { icon: CircleAlert, look: 'bg-red-tint text-red' },
};

/** Some titles contain emoji for the email subject. Screen readers do not read them here. */
const EMOJI = /\p{Extended_Pictographic}|\uFE0F/gu;

type NotificationRowProps = {
  notification: NotificationView;
  onOpen: () => void;
};

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, message, count, path, createdAt } = notification;
  const isUnread = !notification.readAt;
  // A group shows its title, which counts its notifications, because its message describes only the newest.
  const isGroup = count > 1;
  const { icon: Icon, look } = ICONS[notification.sign];
  return (
    <li>
      <Link
        to={path}
        onClick={onOpen}
        className={clsx(
          'flex gap-3 px-4 py-3 -outline-offset-2 transition-colors',
          isUnread ? 'bg-link-tint/50 hover:bg-link-tint' : 'hover:bg-wash',
        )}
      >
        <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full', look)}>
          <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          {!isGroup && <span className="sr-only">{title.replaceAll(EMOJI, '').trim()}</span>}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx('min-w-0 text-sm leading-snug break-words', !isUnread && 'text-ink-2')}>
              {withNames(isGroup ? title : message)}
            </span>
            {isUnread && (
              <span className="size-2 shrink-0 rounded-full bg-link">
                <span className="sr-only">{t('notifications.isUnread')}</span>
              </span>
            )}
          </span>
          <time
            dateTime={createdAt}
            title={format.dateTime(createdAt)}
            className="mt-0.5 block text-xs text-ink-3"
          >
            {format.relative(createdAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}
