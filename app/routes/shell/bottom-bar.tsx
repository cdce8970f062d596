import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicRole } from '#core/actor.ts';
import { useNavigation } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** On phones. A screen with an action bar of its own, marked `data-task`, takes its place. */
export function BottomBar({ role }: { role: PublicRole }) {
  const { t } = useTranslation();
  const links = useNavigation(role, { isBottomBar: true });
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-auto grid-flow-col px-1 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden in-[html:has([data-task])]:hidden print:hidden"
    >
      {links.map(({ to, label, icon: Icon, active }) => (
        <Link
          key={to}
          to={to}
          aria-current={active ? 'page' : undefined}
          className={clsx(
            'relative flex min-h-16 flex-col items-center justify-center gap-1 px-1 text-xs font-medium whitespace-nowrap -outline-offset-4',
            active ? 'text-link' : 'text-ink-2',
          )}
        >
          <Icon className="size-5.5" strokeWidth={1.75} />
          {label}
          {to === '/inbox' && <UnreadBadge className="absolute start-1/2 top-1 ms-2" />}
        </Link>
      ))}
    </nav>
  );
}
