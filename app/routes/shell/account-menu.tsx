import { useMutation, useQuery } from '@tanstack/react-query';
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Role } from '#core/actor.ts';
import { signOut, type User } from '#features/identity/accounts/ui/data.ts';
import { unreadMessagesQuery } from '#features/inbox/inbox/ui/unread.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { FormError } from '#ui/message-box.tsx';
import { menuItemClass } from '#ui/overlays/menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { THEMES, useTheme } from '#ui/use-theme.ts';
import { MENU } from '../screens.ts';
import { useLanguageSwitch } from './language-toggle.tsx';

/** For links: a click inside the panel does not close it. */
const closeMenu = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const isFor = (roles: readonly Role[], role: Role) => roles.includes(role);

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  const { other, otherName, toggle } = useLanguageSwitch({ remember: true });
  const leaving = useMutation({
    mutationFn: signOut,
    // A full page load clears the user's data from memory.
    onSuccess: () => location.assign('/auth'),
  });
  const unread = useQuery({ ...unreadMessagesQuery, enabled: user.role !== 'operator' }).data?.count ?? 0;
  const shown = unread > 99 ? '99+' : unread;
  const name = (user.role === 'brand' && user.companyName) || user.fullName;
  return (
    <Popover
      className="w-64 p-1.5"
      trigger={
        <button
          type="button"
          className="relative flex min-h-11 items-center gap-2.5 rounded-full p-1 transition-colors hover:bg-wash lg:ps-3"
        >
          <span className="sr-only">{t('shell.account')}:</span>
          <span dir="auto" className="max-w-44 truncate text-[14px] font-medium max-lg:sr-only">
            {name}
          </span>
          <Avatar name={name} imageUrl={user.imageUrl} className="size-8 text-xs" />
          {unread > 0 && (
            <span className="absolute end-0.5 top-0.5 size-3 rounded-full bg-red ring-2 ring-card">
              <span className="sr-only">{t('shell.unread', { shown })}</span>
            </span>
          )}
        </button>
      }
    >
      <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">
        <p className="font-medium">
          <bdi>{user.fullName}</bdi>
        </p>
        <p className="truncate text-sm text-ink-2">
          <bdi dir="ltr">{user.email}</bdi>
        </p>
      </div>
      {MENU.filter((entry) => isFor(entry.for, user.role)).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={menuItemClass} onClick={closeMenu}>
          <Icon className="size-4.5 text-ink-2" />
          <span className="flex-1">{t(label)}</span>
          {to === '/inbox' && unread > 0 && (
            <bdi className="rounded-full bg-red px-1.5 text-xs leading-5 font-semibold text-on-accent">
              {shown}
            </bdi>
          )}
        </Link>
      ))}
      <hr className="my-1.5 border-line" />
      <fieldset>
        <legend className="px-3 pt-1 pb-1 text-xs text-ink-3">{t('shell.theme')}</legend>
        {THEMES.map((value) => {
          const Icon = THEME_ICONS[value];
          return (
            <label
              key={value}
              className={`${menuItemClass} text-ink-2 has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent`}
            >
              <Icon className="size-4.5" />
              <span className="flex-1">{t(`shell.themes.${value}`)}</span>
              <input
                type="radio"
                name="theme"
                checked={theme === value}
                onChange={() => setTheme(value)}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="invisible size-1.5 rounded-full bg-accent peer-checked:visible"
              />
            </label>
          );
        })}
      </fieldset>
      <hr className="my-1.5 border-line" />
      <button type="button" className={menuItemClass} onClick={toggle} lang={other}>
        <Languages className="size-4.5 text-ink-2" />
        {otherName}
      </button>
      <button
        type="button"
        className={menuItemClass}
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        <LogOut className="mirror size-4.5 text-ink-2" />
        {t(leaving.isPending ? 'shell.signingOut' : 'shell.signOut')}
      </button>
      <FormError>{leaving.error && errorText(t, leaving.error)}</FormError>
    </Popover>
  );
}
