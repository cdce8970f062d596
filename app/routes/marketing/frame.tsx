import { clsx } from 'clsx';
import { ChevronDown, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, otherLanguage } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { product } from '#platform/product-info/product-info.ts';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { AppLink } from './links.tsx';
import { addressOf, PAGES, type Path, SERVICES } from './pages.ts';

function PageLink({ path, className, children }: { path: Path; className?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <a href={addressOf(path, language)} className={className}>
      {children ?? t(`site.pages.${PAGES[path].name}.name`)}
    </a>
  );
}

function LanguageLink({ path, className }: { path: Path; className?: string }) {
  const other = otherLanguage(useLanguage().language);
  return (
    <a
      href={addressOf(path, other)}
      hrefLang={other}
      lang={other}
      data-language={other}
      // Avoids loading the Arabic font for one word.
      className={clsx(className, other === 'ar' && '[font-family:system-ui,sans-serif]')}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  );
}

/** Both redirect signed-in users to their dashboard. */
function doorsOf(path: Path) {
  if (path === '/') return { signIn: '/dashboard', signUp: '/dashboard' };
  // Agencies start with a campaign. Sign-in comes first and returns to it.
  const signUp = path === '/agencies-service' ? '/campaign/new' : '/auth?mode=sign-up';
  return { signIn: '/auth', signUp };
}

/** Visible if no user, or a user, has signed in in this browser. */
const ifSignedOut = 'in-data-signed-in:hidden';
const ifSignedIn = 'hidden in-data-signed-in:contents';

const panel =
  'absolute top-full z-30 mt-2 grid rounded-card border border-line bg-card p-2 shadow-overlay [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-control [&_a]:px-3 [&_a:hover]:bg-wash';
const summary = 'list-none rounded-control [&::-webkit-details-marker]:hidden';

function ServiceLinks() {
  const { t } = useTranslation();
  return SERVICES.map((path) => (
    <PageLink key={path} path={path} className="py-1.5 text-sm">
      <span>
        <span className="block font-medium text-ink">{t(`site.pages.${PAGES[path].name}.name`)}</span>
        <span className="block text-xs text-ink-3">{t(`site.services.${PAGES[path].name}`)}</span>
      </span>
    </PageLink>
  ));
}

export function TopBar({ path }: { path: Path }) {
  const { t } = useTranslation();
  const { signIn, signUp } = doorsOf(path);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:static">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-30 focus:rounded-control focus:bg-card focus:px-4 focus:py-2"
      >
        {t('shell.skipToContent')}
      </a>
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 max-[23rem]:gap-0 max-[23rem]:px-3 sm:gap-7 sm:px-8">
        <PageLink path="/" className="flex rounded-chip">
          <Logo />
        </PageLink>
        <nav
          aria-label={t('shell.mainNavigation')}
          className="hidden flex-1 items-center gap-6 text-sm font-medium text-ink-2 lg:flex [&>a:hover]:text-ink"
        >
          <details data-menu className="group relative">
            <summary
              className={clsx(summary, 'flex items-center gap-1 py-2 group-open:text-ink hover:text-ink')}
            >
              {t('site.nav.services')}
              <ChevronDown className="size-4 transition group-open:rotate-180" />
            </summary>
            <div className={clsx(panel, 'start-0 w-80')}>
              <ServiceLinks />
            </div>
          </details>
          <PageLink path="/we" />
          <PageLink path="/pricing" />
          <PageLink path="/contact" />
        </nav>
        <div className="ms-auto flex items-center gap-1 max-[23rem]:gap-0 max-[23rem]:[&_a]:px-2 sm:gap-2">
          <LanguageLink path={path} className={buttonClass({ variant: 'quiet', size: 'small' })} />
          <AppLink
            to={signIn}
            look={{ variant: 'quiet', size: 'small' }}
            className={`${ifSignedOut} whitespace-nowrap`}
          >
            {t('site.signIn')}
          </AppLink>
          <AppLink
            to={signUp}
            look={{ variant: 'primary', size: 'small' }}
            // Phones show it in the hero and keep the width for "Sign in".
            className={`${ifSignedOut} max-sm:hidden`}
          >
            {t('site.getStarted')}
          </AppLink>
          <span className={ifSignedIn}>
            <AppLink look={{ variant: 'primary', size: 'small' }}>{t('site.dashboard')}</AppLink>
          </span>
          <details data-menu className="relative lg:hidden">
            <summary className={clsx(summary, 'grid size-11 place-items-center')}>
              <Menu className="size-5.5" />
              <span className="sr-only">{t('site.nav.menu')}</span>
            </summary>
            <nav
              aria-label={t('site.nav.menu')}
              className={clsx(panel, 'end-0 max-h-[80dvh] w-72 overflow-y-auto font-medium')}
            >
              <PageLink path="/we" />
              <PageLink path="/pricing" />
              <PageLink path="/contact" />
              <div className="my-2 border-t border-line pt-2">
                <ServiceLinks />
              </div>
              <AppLink to={signUp} className={`${ifSignedOut} text-accent-text`}>
                {t('site.getStarted')}
              </AppLink>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

export function Footer({ path }: { path: Path }) {
  const { t } = useTranslation();
  const { signIn, signUp } = doorsOf(path);
  const columns: { title: string; links: ReactNode[] }[] = [
    { title: t('site.nav.services'), links: SERVICES.map((each) => <PageLink key={each} path={each} />) },
    {
      title: t('product.name'),
      links: [
        <PageLink key="we" path="/we" />,
        <PageLink key="pricing" path="/pricing" />,
        <AppLink key="in" to={signIn} className={ifSignedOut}>
          {t('site.signIn')}
        </AppLink>,
        <span key="dashboard" className={ifSignedIn}>
          <AppLink>{t('site.dashboard')}</AppLink>
        </span>,
      ],
    },
    {
      title: t('site.footer.help'),
      links: [
        <PageLink key="contact" path="/contact" />,
        <a key="mail" href={`mailto:${product.supportEmail}`}>
          <bdi dir="ltr">{product.supportEmail}</bdi>
        </a>,
        <PageLink key="terms" path="/terms" />,
        <PageLink key="privacy" path="/privacy" />,
        <LanguageLink key="language" path={path} />,
      ],
    },
  ];
  return (
    <footer className="border-t border-line bg-card">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-8 px-4 py-10 text-sm sm:grid-cols-3 sm:py-12 sm:px-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 mb-4 max-w-[22em] text-ink-2">{t('site.footer.line')}</p>
          <AppLink to={signUp} look={{ size: 'small' }} className={ifSignedOut}>
            {t('site.getStarted')}
          </AppLink>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className="mb-2 text-sm">{title}</h2>
            <ul className="[&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center [&_a]:text-ink-2 [&_a:hover]:text-ink">
              {links.map((link, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
                <li key={index}>{link}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-8">
        <p className="border-t border-line pt-5 pb-8 text-xs in-[:has([data-bar])]:pb-24 text-ink-3">
          <bdi>{t('site.footer.rights')}</bdi>
        </p>
      </div>
    </footer>
  );
}
