import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Role } from '#core/actor.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';

type Section = {
  to: string;
  name:
    | 'profile'
    | 'brandDetails'
    | 'portfolio'
    | 'reviews'
    | 'subscription'
    | 'security'
    | 'emails'
    | 'privacy';
};

const PROFILE: Section = { to: '/profile', name: 'profile' };
const BRAND_DETAILS: Section = { to: '/brand-details', name: 'brandDetails' };
const PORTFOLIO: Section = { to: '/portfolio', name: 'portfolio' };
const REVIEWS: Section = { to: '/profile/reviews', name: 'reviews' };
const SUBSCRIPTION: Section = { to: '/subscription', name: 'subscription' };
const SECURITY: Section = { to: '/profile/security', name: 'security' };
const EMAILS: Section = { to: '/profile/emails', name: 'emails' };
const PRIVACY: Section = { to: '/profile/privacy', name: 'privacy' };

const SECTIONS: Record<Role, Section[]> = {
  brand: [PROFILE, BRAND_DETAILS, REVIEWS, SUBSCRIPTION, SECURITY, EMAILS, PRIVACY],
  creator: [PROFILE, PORTFOLIO, REVIEWS, SECURITY, EMAILS, PRIVACY],
  operator: [SECURITY, EMAILS],
};

export function SettingsFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { pathname } = useLocation();
  const section = SECTIONS[role].find(({ to }) => to === pathname)?.name ?? 'profile';
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={section === 'profile' ? t('shell.profile') : t(`settings.${section}`)}
        actions={actions}
      />
      <div className="grid gap-6 md:grid-cols-[12rem_minmax(0,1fr)] md:items-start">
        <nav
          aria-label={t('settings.label')}
          className="flex gap-1 overflow-x-auto max-md:-mx-4 max-md:fade-edges max-md:px-4 sm:max-md:-mx-8 sm:max-md:px-8 md:sticky md:top-22 md:flex-col"
        >
          {SECTIONS[role].map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              ref={pathname === to ? scrollIntoRow : undefined}
              aria-current={pathname === to ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 shrink-0 items-center rounded-control px-3 text-ui font-medium whitespace-nowrap -outline-offset-2 transition-colors md:min-h-9',
                pathname === to ? 'bg-wash text-ink' : 'text-ink-2 hover:bg-wash hover:text-ink',
              )}
            >
              {t(`settings.${name}`)}
            </Link>
          ))}
        </nav>
        <div className="grid min-w-0 gap-5">{children}</div>
      </div>
    </div>
  );
}

/** The row is wider than a phone. */
function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row)
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
}
