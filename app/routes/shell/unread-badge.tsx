import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { unreadMessagesQuery } from '#features/inbox/inbox/ui/unread.ts';

export function UnreadBadge({ className }: { className?: string }) {
  const { t } = useTranslation();
  const count = useQuery(unreadMessagesQuery).data?.count ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'min-w-4.5 rounded-full whitespace-nowrap bg-ink px-1 text-center text-xs leading-4.5 font-semibold text-paper',
        className,
      )}
    >
      <bdi aria-hidden="true">{shown}</bdi>
      <span className="sr-only">{t('shell.unread', { shown })}</span>
    </span>
  );
}
