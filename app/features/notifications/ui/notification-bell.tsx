import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';
import { type ToggleEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#core/actor.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton } from '#ui/list-states.tsx';
import { Popover } from '#ui/popover.tsx';
import { notificationsQuery, unreadQuery, useMarkRead } from '../data.ts';
import { isKnownKind } from '../kinds.ts';
import { type Notice, UNREAD_CAP } from '../rules.ts';
import { NotificationRow } from './notification-row.tsx';

/** The bell and, below it, what happened; on a phone a sheet over the whole width. Read by being opened. */
export function NotificationBell({ role }: { role: Role }) {
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
            className="relative grid size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-wash hover:text-ink"
          >
            <Bell className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {count > 0 && (
              <bdi
                aria-hidden="true"
                className="absolute start-5.5 top-1 min-w-4.5 rounded-full bg-accent px-1 text-center text-[11px] leading-4.5 font-semibold text-on-accent ring-2 ring-card"
              >
                {shown}
              </bdi>
            )}
          </button>
        }
      >
        {open && <NotificationList role={role} />}
      </Popover>
      <span role="status" className="sr-only">
        {count > 0 && label}
      </span>
    </>
  );
}

function NotificationList({ role }: { role: Role }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const markRead = useMarkRead();
  const list = useInfiniteQuery(notificationsQuery);
  const close = () => frame.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0];
  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line ps-4 pe-2">
        <h2 className="text-base">{t('notifications.bell')}</h2>
        <div className="flex items-center">
          {newest && items.some((item) => !item.readAt) && (
            <Button
              variant="quiet"
              size="small"
              loading={markRead.isPending}
              onClick={() => markRead.mutate({ upTo: newest.id })}
            >
              {t('notifications.markAll')}
            </Button>
          )}
          <IconButton
            label={t('ui.close')}
            className="sm:hidden"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={close}
          />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {list.isPending ? (
          <ListSkeleton />
        ) : items.length > 0 ? (
          <>
            <ul className="divide-y divide-line">
              {items.map(
                (item) =>
                  isKnownKind(item.type) && (
                    <NotificationRow
                      key={item.id}
                      notice={{ type: item.type, data: item.data } as Notice}
                      isUnread={!item.readAt}
                      createdAt={item.createdAt}
                      role={role}
                      onOpen={() => {
                        if (!item.readAt) markRead.mutate({ id: item.id });
                        close();
                      }}
                    />
                  ),
              )}
            </ul>
            {list.hasNextPage && (
              <div className="-mt-2 pb-4">
                <LoadMore
                  hasMore
                  loading={list.isFetchingNextPage}
                  onLoad={() => void list.fetchNextPage()}
                />
              </div>
            )}
          </>
        ) : list.error ? (
          <ErrorState
            text={errorText(t, list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <EmptyState drawing="done" title={t('notifications.empty')} text={t('notifications.emptyText')} />
        )}
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <Loading className="divide-y divide-line">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
