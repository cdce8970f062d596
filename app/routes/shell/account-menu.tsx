import { useMutation } from '@tanstack/react-query';
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOut, type User } from '#features/accounts/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuChoice } from '#ui/menu.tsx';
import { toastError } from '#ui/toast.tsx';
import { THEMES, useTheme } from '#ui/use-theme.ts';
import { useLanguageSwitch } from './language-toggle.tsx';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** The person and what belongs to them alone. Brands go by their company's name (SHELL-6, 7). */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const { other, otherName, toggle } = useLanguageSwitch({ remember: true });
  const [theme, setTheme] = useTheme();
  const leaving = useMutation({
    mutationFn: signOut,
    // A whole new page: nothing of this person stays in memory.
    onSuccess: () => location.assign('/auth'),
    onError: (error) => toastError(errorText(t, error)),
  });
  const name = (user.role === 'brand' && user.companyName) || user.fullName;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${t('shell.account')}: ${name}`}
          className="flex min-h-11 items-center gap-2.5 rounded-full ps-1 pe-1 transition-colors hover:bg-wash data-popup-open:bg-wash sm:ps-3"
        >
          <span dir="auto" className="hidden max-w-44 truncate text-[14px] font-medium sm:block">
            {name}
          </span>
          <Avatar name={name} imageUrl={user.imageUrl} className="size-8 text-xs" />
        </button>
      }
      heading={
        <div className="border-b border-line px-3 pt-1.5 pb-3 mb-1.5">
          <p dir="auto" className="font-medium">
            {user.fullName}
          </p>
          <p className="text-sm text-ink-2">
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
      }
      items={[
        'separator',
        {
          label: <span lang={other}>{otherName}</span>,
          icon: <Languages className="size-4.5" aria-hidden="true" />,
          onSelect: toggle,
        },
        {
          label: t(leaving.isPending ? 'shell.signingOut' : 'shell.signOut'),
          icon: <LogOut className="mirror size-4.5" aria-hidden="true" />,
          disabled: leaving.isPending,
          onSelect: () => leaving.mutate(),
        },
      ]}
    >
      <MenuChoice
        label={t('shell.theme')}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((value) => {
          const Icon = THEME_ICONS[value];
          return {
            value,
            label: t(`shell.themes.${value}`),
            icon: <Icon className="size-4.5" aria-hidden="true" />,
          };
        })}
      />
    </Menu>
  );
}
