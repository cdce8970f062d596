import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageCircle, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { User } from '#features/identity/accounts/ui/data.ts';
import { subscriptionQuery } from '#features/money/subscriptions/ui/data.ts';
import { PremiumBadge } from '#features/money/subscriptions/ui/premium-badge.tsx';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { NotificationBell } from '#features/notifications/notifications/ui/notification-bell.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Logo } from '#ui/logo.tsx';
import { Money } from '#ui/text.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { useNavigation } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** On phones the links are in the bottom bar instead. */
export function Header({ user }: { user: User }) {
  const { t } = useTranslation();
  const links = useNavigation(user.role, { isBottomBar: false });
  return (
    <header data-bar className="sticky top-0 z-30 print:hidden border-b border-line bg-card">
      <div
        className={clsx(
          'mx-auto flex h-16 items-center gap-2 px-4 sm:gap-4 sm:px-8',
          user.role === 'operator' ? 'max-w-console' : 'max-w-page',
        )}
      >
        <Link to="/dashboard" className="me-3 flex rounded-chip">
          <Logo />
        </Link>
        <nav aria-label={t('shell.mainNavigation')} className="hidden flex-1 gap-6 sm:flex">
          {links.map(({ to, label, active }) => (
            <Link
              key={to}
              to={to}
              aria-current={active ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center text-ui font-medium transition-colors hover:text-ink',
                active ? 'text-ink' : 'text-ink-2',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-3">
          <LanguageToggle remember className="max-lg:hidden" />
          {user.role === 'brand' && <PremiumBadgeAndWallet />}
          <div className="flex items-center">
            {user.role !== 'operator' && <InboxLink />}
            <NotificationBell />
          </div>
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  );
}

function InboxLink() {
  const { t } = useTranslation();
  const isHere = useLocation().pathname === '/inbox';
  return (
    <Link
      to="/inbox"
      title={t('shell.inbox')}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'relative hidden size-11 place-items-center rounded-full transition-colors hover:bg-wash hover:text-ink sm:grid',
        isHere ? 'text-ink' : 'text-ink-2',
      )}
    >
      <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{t('shell.inbox')}</span>
      <UnreadBadge className="absolute start-6.5 top-1" />
    </Link>
  );
}

function PremiumBadgeAndWallet() {
  const subscription = useQuery(subscriptionQuery);
  if (subscription.isPending) return <Skeleton className="h-9 w-28 rounded-full" />;
  if (subscription.data?.subscriptionStatus !== 'active') return <WalletPill />;
  return (
    <>
      <PremiumBadge productName={subscription.data.productName} />
      {/* The bar has no room for it beside all links, and the account menu leads to the wallet. */}
      <WalletPill className="max-[23rem]:hidden sm:max-xl:hidden" />
    </>
  );
}

function WalletPill({ className }: { className?: string }) {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery);
  return (
    <LinkButton to="/wallet" size="small" pill className={className} icon={<Wallet className="size-4" />}>
      <span className="max-sm:sr-only">{t('shell.wallet')}</span>
      {wallet.data && <Money cents={wallet.data.balanceCents} className="font-semibold" />}
    </LinkButton>
  );
}

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-2 focus:shadow-overlay"
    >
      {t('shell.skipToContent')}
    </a>
  );
}
