import { clsx } from 'clsx';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
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
    <div className="dense lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
      <div className="max-lg:hidden">
        <div className="sticky top-22">
          <FindPerson className="mb-5" />
          <ConsoleNavigation />
          <p className="mt-5 px-3 text-label text-ink-3">{t('operator.keys')}</p>
        </div>
      </div>
      <div className={clsx('flex items-center justify-between gap-2 lg:hidden', !hasSelect && 'mb-4')}>
        <SmallNavigation isTitle={hasSelect} />
        {pathname !== PEOPLE && (
          <LinkButton to={PEOPLE} variant="quiet" className="-me-3">
            <Search className="size-5" aria-hidden="true" />
            <span className="sr-only">{t('operator.people.search')}</span>
          </LinkButton>
        )}
      </div>
      {/* On small screens the select above is the title of its screen. */}
      <div className={clsx('min-w-0', hasSelect && 'max-lg:[&_h1]:sr-only')}>
        {pathname === PEOPLE && <FindPerson className="my-3 lg:hidden" />}
        <Questions>
          <Outlet />
        </Questions>
      </div>
    </div>
  );
}

const PEOPLE = '/operator/people';

function FindPerson({ className }: { className?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isThere = pathname === PEOPLE;

  function find(q: string) {
    const params = new URLSearchParams(isThere ? search : '');
    if (q) params.set('q', q);
    else params.delete('q');
    if (q || isThere) void navigate(`${PEOPLE}?${params}`, { replace: isThere, preventScrollReset: true });
  }

  return (
    <SearchField
      label={t('operator.people.search')}
      value={(isThere && search.get('q')) || ''}
      onChange={find}
      className={className}
    />
  );
}

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
    <nav aria-label={t('operator.navigation')} className="grid gap-5">
      {CONSOLE.map((group) => (
        <div key={group.name}>
          <p className="mb-1 px-3 text-label text-ink-3">{t(`operator.groups.${group.name}`)}</p>
          <ul>
            {group.screens.map(({ name, path, icon: Icon }) => (
              <li key={name}>
                <Link
                  to={path}
                  aria-current={name === current.name ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 text-ui font-medium transition-colors hover:bg-wash lg:min-h-9',
                    name === current.name ? 'bg-wash text-ink' : 'text-ink-2',
                  )}
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

/** `/` focuses the search, `j` and `k` move between rows. */
function useConsoleKeys(): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        // The last search field is that of the screen; the first belongs to the console.
        const search = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].findLast(
          (field) => field.checkVisibility(),
        );
        if (search) event.preventDefault();
        search?.focus();
      } else if (event.key === 'j' || event.key === 'k') {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
        const current = rows.indexOf(document.activeElement as HTMLElement);
        rows[event.key === 'j' ? current + 1 : Math.max(current - 1, 0)]?.focus();
      }
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}
