import { useMutation, useQuery } from '@tanstack/react-query';
import {
  Building2,
  Clapperboard,
  Languages,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Monitor,
  Moon,
  ReceiptText,
  Sun,
  Tag,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Role } from '#core/actor.ts';
import { signOut, type User } from '#features/identity/accounts/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { FormError } from '#ui/message-box.tsx';
import { menuItemClass } from '#ui/overlays/menu.tsx';
import { Money } from '#ui/text.tsx';
import { THEMES, useTheme } from '#ui/use-theme.ts';
import { useLanguageSwitch } from './language-toggle.tsx';
import { UnreadBadge } from './unread-badge.tsx';

type Entry = { to: string; label: string; icon: LucideIcon; for: readonly Role[]; aside?: ReactNode };

const BOTH = ['brand', 'creator'] as const;
const ENTRIES = [
  { to: '/wallet', label: 'shell.wallet', icon: Wallet, for: ['brand'], aside: <Balance /> },
  { to: '/profile', label: 'shell.profile', icon: UserRound, for: [...BOTH, 'operator'] },
  { to: '/portfolio', label: 'portfolio.title', icon: Clapperboard, for: ['creator'] },
  { to: '/my-brands', label: 'brands.title', icon: Building2, for: BOTH },
  { to: '/orders', label: 'orders.title', icon: ReceiptText, for: BOTH },
  { to: '/inbox', label: 'shell.inbox', icon: MessageCircle, for: BOTH, aside: <UnreadBadge /> },
  { to: '/pricing', label: 'shell.pricing', icon: Tag, for: BOTH },
] as const satisfies readonly Entry[];

const entriesOf = (role: Role) => ENTRIES.filter((entry) => (entry.for as readonly Role[]).includes(role));

/** For links: a click inside the panel does not close it. */
const closeMenu = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

export default function AccountMenuEntries({ user }: { user: User }) {
  const { t } = useTranslation();
  const { other, otherName, toggle } = useLanguageSwitch({ remember: true });
  return (
    <>
      <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">
        <p className="font-medium">
          <bdi>{user.fullName}</bdi>
        </p>
        <p className="truncate text-sm text-ink-2">
          <bdi dir="ltr">{user.email}</bdi>
        </p>
      </div>
      {entriesOf(user.role).map(({ to, label, icon: Icon, ...entry }) => (
        <Link key={to} to={to} className={menuItemClass} onClick={closeMenu}>
          <Icon className="size-4.5 text-ink-2" />
          <span className="flex-1">{t(label)}</span>
          {'aside' in entry && entry.aside}
        </Link>
      ))}
      <hr className="my-1.5 border-line" />
      <ThemeChoice />
      <button type="button" className={menuItemClass} onClick={toggle} lang={other}>
        <Languages className="size-4.5 text-ink-2" />
        {otherName}
      </button>
      <SignOut />
    </>
  );
}

function Balance() {
  const wallet = useQuery(walletQuery);
  return wallet.data && <Money cents={wallet.data.balanceCents} className="font-medium text-ink-2" />;
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="flex items-center gap-1 ps-3 pe-1">
      <legend className="sr-only">{t('shell.theme')}</legend>
      <span aria-hidden="true" className="flex-1 text-ui">
        {t('shell.theme')}
      </span>
      {THEMES.map((value) => {
        const Icon = THEME_ICONS[value];
        return (
          <label
            key={value}
            title={t(`shell.themes.${value}`)}
            className="relative grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink has-checked:bg-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-link sm:size-9"
          >
            <Icon className="size-4.5" aria-hidden="true" />
            <input
              type="radio"
              name="theme"
              aria-label={t(`shell.themes.${value}`)}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="absolute inset-0 appearance-none opacity-0"
            />
          </label>
        );
      })}
    </fieldset>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const leaving = useMutation({
    mutationFn: signOut,
    // A full page load clears the user's data from memory.
    onSuccess: () => location.assign('/auth'),
  });
  return (
    <>
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
    </>
  );
}
