import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState, ErrorState, LoadMore } from '#ui/lists/list-states.tsx';
import { notificationsQuery, useMarkRead } from './data.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationListSkeleton } from './notification-skeleton.tsx';

export function NotificationList() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const markRead = useMarkRead();
  const list = useInfiniteQuery(notificationsQuery(language));
  const close = () => frame.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0];
  const today = format.date(new Date().toISOString());
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
        {list.isPending && <NotificationListSkeleton />}
        {list.isError && items.length === 0 && <ErrorState {...retryOf(t, list)} />}
        {list.isSuccess && items.length === 0 && (
          <EmptyState drawing="done" title={t('notifications.empty')} text={t('notifications.emptyText')} />
        )}
        {items.length > 0 && (
          <>
            {(['today', 'earlier'] as const).map((group) => {
              const shown = items.filter(
                ({ createdAt }) => (format.date(createdAt) === today) === (group === 'today'),
              );
              return (
                shown.length > 0 && (
                  <section key={group}>
                    <h3 className="px-4 pt-3 pb-1 text-label text-ink-3">{t(`notifications.${group}`)}</h3>
                    <ul className="divide-y divide-line">
                      {shown.map((item) => (
                        <NotificationRow
                          key={item.id}
                          notification={item}
                          onOpen={() => {
                            if (!item.readAt) markRead.mutate({ id: item.id });
                            close();
                          }}
                        />
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
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
        )}
      </div>
    </div>
  );
}
