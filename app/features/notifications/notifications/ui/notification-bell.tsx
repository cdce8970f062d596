import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, type ToggleEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAhead } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { UNREAD_CAP } from '../rules.ts';
import { unreadQuery } from './data.ts';
import { NotificationListSkeleton } from './notification-skeleton.tsx';

// Preloaded when the user is about to open it: its icons are not needed before.
const loadList = () => import('./notification-list.tsx');
const NotificationList = lazyPart(() => loadList().then((module) => ({ default: module.NotificationList })));

export function NotificationBell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = useQuery(unreadQuery).data?.count ?? 0;
  const shown = count > UNREAD_CAP ? t('notifications.many') : String(count);
  const label = count > 0 ? t('notifications.withUnread', { shown }) : t('notifications.bell');
  return (
    <>
      <Popover
        role="dialog"
        aria-label={t('notifications.bell')}
        className="flex-col overflow-hidden open:flex max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:h-[85dvh] max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:[position-area:none] max-sm:backdrop:bg-film/50 sm:max-h-[min(36rem,80dvh)] sm:w-100"
        onToggle={(event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')}
        trigger={
          <button
            type="button"
            aria-label={label}
            title={t('notifications.bell')}
            {...fetchAhead(loadList)}
            className="relative grid size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-wash hover:text-ink"
          >
            <Bell className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {count > 0 && (
              // A positioned bdi would use its own direction, and cover the button beside it in Arabic.
              <span
                aria-hidden="true"
                className="absolute end-0.5 top-1 min-w-4.5 rounded-full whitespace-nowrap bg-ink px-1 text-center text-xs leading-4.5 font-semibold text-paper"
              >
                <bdi>{shown}</bdi>
              </span>
            )}
          </button>
        }
      >
        {open && (
          <Suspense fallback={<NotificationListSkeleton />}>
            <NotificationList />
          </Suspense>
        )}
      </Popover>
      <span role="status" className="sr-only">
        {count > 0 && label}
      </span>
    </>
  );
}
