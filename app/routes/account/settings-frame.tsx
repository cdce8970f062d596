import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Role } from '#core/actor.ts';
import { PageTitle } from '#ui/page-header.tsx';
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

/** Phones have the section's name as the title, in the button that opens the sections. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { pathname } = useLocation();
  const section = SECTIONS[role].find(({ to }) => to === pathname)?.name ?? 'profile';
  const title = t(`settings.${section}`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl max-md:sr-only sm:text-3xl md:mb-6">{t('settings.label')}</h1>
      <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)] md:items-start md:gap-6">
        <SectionLinks sections={SECTIONS[role]} current={title} />
        <div className="grid min-w-0 gap-4 md:gap-5">
          <h2 className="text-xl max-md:sr-only">{title}</h2>
          {children}
        </div>
      </div>
    </>
  );
}

type SectionLinksProps = { sections: Section[]; current: string };

function SectionLinks({ sections, current }: SectionLinksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={t('settings.label')} className="md:sticky md:top-22">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mt-2 -mb-1 flex min-h-11 max-w-full items-center gap-2 text-start text-2xl font-semibold md:hidden"
      >
        <span className="min-w-0 truncate">{current}</span>
        <ChevronDown
          className={clsx('size-5 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div
        className={clsx(
          'flex flex-col gap-1 max-md:mt-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-2',
          !isOpen && 'max-md:hidden',
        )}
      >
        {sections.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center rounded-control px-4 text-ui font-medium -outline-offset-2 transition-colors md:min-h-9 md:px-3',
              pathname === to ? 'bg-wash text-ink' : 'text-ink-2 hover:bg-wash hover:text-ink',
            )}
          >
            {t(`settings.${name}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
