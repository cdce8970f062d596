import { clsx } from 'clsx';
import { ChevronDown, UserSearch } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { RoleHandle } from '../../signed-in-layout.tsx';
import { Questions } from '../ui/action-dialog.tsx';
import { CONSOLE, screenAt } from './navigation.ts';

export const handle: RoleHandle = { onlyFor: 'operator' };

export default function OperatorLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hasSelect = pathname === screenAt(pathname).path;
  useConsoleKeys();
  return (
    <div className="relative dense lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
      {/* Beside the space below short pages, so that these do not scroll. */}
      <div className="-mb-16 max-lg:hidden">
        <div className="sticky top-20 -mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain pt-2 pb-3">
          <Link
            {...findPerson}
            className={clsx(entryClass, 'mb-3 border border-line bg-card px-[11px] text-ink-2')}
          >
            <UserSearch className="size-4.5" aria-hidden="true" />
            {t('operator.people.search')}
          </Link>
          <ConsoleNavigation />
          <p className="mt-3 px-3 text-label text-ink-3">{t('operator.keys')}</p>
        </div>
      </div>
      <div className={clsx('flex items-center justify-between gap-2 lg:hidden', !hasSelect && 'mb-4')}>
        <SmallNavigation isTitle={hasSelect} />
        {pathname !== PEOPLE && (
          <LinkButton {...findPerson} variant="quiet" className="-me-3">
            <UserSearch className="size-5" aria-hidden="true" />
            <span className="sr-only">{t('operator.people.search')}</span>
          </LinkButton>
        )}
      </div>
      {/* On small screens the select above is the title of its screen. A button of the page takes the whole width. */}
      <div
        className={clsx(
          'min-w-0',
          hasSelect &&
            'max-lg:[&_h1]:sr-only max-sm:[&_[data-actions]:has(>:not([aria-haspopup],[popover]))]:w-full max-sm:[&_[data-actions]>*]:grow',
        )}
      >
        <Questions>
          <Outlet />
        </Questions>
      </div>
    </div>
  );
}

const PEOPLE = '/operator/people';
/** Focuses the search of the list. */
const findPerson = { to: PEOPLE, state: 'find' };
const entryClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-ui font-medium transition-colors hover:bg-wash lg:min-h-8';

function SmallNavigation({ isTitle }: { isTitle: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { name } = screenAt(pathname);
  return (
    <div className="min-w-0">
      <Popover
        // Remounts on each screen, so a choice closes the menu.
        key={pathname}
        align="start"
        className="w-[calc(100vw-2rem)] max-w-sm p-3"
        trigger={
          <button
            type="button"
            className={clsx(
              'flex min-h-11 w-full items-center gap-2 text-start',
              isTitle ? 'text-2xl font-semibold' : 'text-ui text-ink-2',
            )}
          >
            <span className="min-w-0 truncate">
              <span className="sr-only">{t('operator.navigation')}: </span>
              {t(`operator.screens.${name}`)}
            </span>
            <ChevronDown className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
          </button>
        }
      >
        <ConsoleNavigation />
      </Popover>
    </div>
  );
}

function ConsoleNavigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = screenAt(pathname);
  return (
    <nav aria-label={t('operator.navigation')} className="grid gap-5 lg:gap-3">
      {CONSOLE.map((group) => (
        <div key={group.name}>
          <p className="px-3 pb-1 text-label text-ink-3">{t(`operator.groups.${group.name}`)}</p>
          <ul>
            {group.screens.map(({ name, path, icon: Icon }) => (
              <li key={name}>
                <Link
                  to={path}
                  ref={name === current.name ? keepInSight : undefined}
                  aria-current={name === current.name ? 'page' : undefined}
                  className={clsx(entryClass, name === current.name ? 'bg-wash text-ink' : 'text-ink-2')}
                >
                  <Icon className="size-4.5" />
                  {t(`operator.screens.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const keepInSight = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

const SEARCH = 'main input[type=search]';

function focusSearch(): void {
  document.querySelector<HTMLInputElement>(SEARCH)?.focus();
}

/** `/` focuses the search of the screen, or that of people. `j` and `k` move between rows. */
function useConsoleKeys(): void {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  useEffect(() => {
    // The key differs for each press of the link.
    if (key && state === findPerson.state) focusSearch();
  }, [key, state]);
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        if (document.querySelector(SEARCH)) focusSearch();
        else void navigate(findPerson.to, findPerson);
      } else if (event.key === 'j' || event.key === 'k') {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link], [data-row-button]')];
        const current = rows.indexOf(document.activeElement as HTMLElement);
        rows[event.key === 'j' ? current + 1 : Math.max(current - 1, 0)]?.focus();
      }
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [navigate]);
}
