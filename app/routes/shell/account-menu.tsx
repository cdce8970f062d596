import { lazy, Suspense, type ToggleEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '#features/identity/accounts/ui/data.ts';
import { fetchAhead } from '#ui/button.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

// Preloaded when the user is about to open it: the first screen does not need its icons.
const loadEntries = () => import('./account-menu-entries.tsx');
const AccountMenuEntries = lazy(loadEntries);

const nameClass = 'max-w-44 truncate text-ui font-medium';

/** A brand's company name is a link to its details, beside the menu; other names belong to the menu's button. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isBrand = user.role === 'brand';
  const name = (isBrand && user.companyName) || user.fullName;
  return (
    <div className="flex items-center gap-1">
      {isBrand && (
        <Link
          to="/brand-details"
          dir="auto"
          className={`${nameClass} py-2.5 transition-colors hover:text-link max-lg:hidden`}
        >
          {name}
        </Link>
      )}
      <Popover
        className="w-64 p-1.5"
        onToggle={(event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')}
        trigger={
          <button
            type="button"
            {...fetchAhead(loadEntries)}
            className="flex min-h-11 items-center gap-2.5 rounded-full p-1 transition-colors hover:bg-wash"
          >
            <span className="sr-only">{t('shell.account')}</span>
            {!isBrand && (
              <span dir="auto" className={`${nameClass} ps-2 max-lg:hidden`}>
                {name}
              </span>
            )}
            <Avatar name={name} imageUrl={user.imageUrl} className="size-8 text-xs" />
          </button>
        }
      >
        {isOpen && (
          <Suspense fallback={<Loading className="grid gap-2 p-1.5" shapes={Array(8).fill('h-8')} />}>
            <AccountMenuEntries user={user} />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}
