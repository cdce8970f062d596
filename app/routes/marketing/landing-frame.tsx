import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, type Language, otherLanguage } from '#i18n/language.ts';
import { product } from '#platform/product-info/product-info.ts';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { carried } from './carried-language.ts';

const HOME: Record<Language, string> = { en: '/', ar: '/ar' };

/** The same page in the other language; the choice is kept for the pages behind it. */
function LanguageLink({ language, className }: { language: Language; className?: string }) {
  const other = otherLanguage(language);
  return (
    <a href={HOME[other]} hrefLang={other} lang={other} data-language={other} className={className}>
      {LANGUAGE_NAMES[other]}
    </a>
  );
}

export function LandingNav({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-md">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-30 focus:rounded-control focus:bg-card focus:px-4 focus:py-2"
      >
        {t('shell.skipToContent')}
      </a>
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:gap-7 sm:px-8">
        <a href={HOME[language]} className="flex rounded-chip">
          <Logo />
        </a>
        <nav
          aria-label={t('shell.mainNavigation')}
          className="hidden flex-1 gap-6 text-[14px] font-medium text-ink-2 lg:flex"
        >
          <a href="#how" className="hover:text-ink">
            {t('landing.nav.how')}
          </a>
          <a href="#money" className="hover:text-ink">
            {t('landing.nav.money')}
          </a>
          <a href="#brands" className="hover:text-ink">
            {t('landing.nav.brands')}
          </a>
          <a href="#creators" className="hover:text-ink">
            {t('landing.nav.creators')}
          </a>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <LanguageLink language={language} className={buttonClass({ variant: 'quiet', size: 'small' })} />
          <a
            href="/dashboard"
            {...carried(language)}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {t('landing.signIn')}
          </a>
          <a
            href="/dashboard"
            {...carried(language)}
            // On phones it stands right below, and whoever has an account looks for the other one.
            className={buttonClass({ variant: 'primary', size: 'small' }, 'max-sm:hidden')}
          >
            {t('landing.getStarted')}
          </a>
        </div>
      </div>
    </header>
  );
}

export function LandingFooter({ language }: { language: Language }) {
  const { t } = useTranslation();
  const link = 'inline-flex min-h-9 items-center text-ink-2 hover:text-ink';
  return (
    <footer className="border-t border-line bg-card">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 text-[14px] sm:grid-cols-2 sm:px-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-3 text-ink-2">{t('landing.footer.line')}</p>
        </div>
        <div>
          <h2 className="mb-2 text-sm">{t('landing.footer.start')}</h2>
          <ul>
            <li>
              <a href="/dashboard" {...carried(language)} className={link}>
                {t('landing.getStarted')}
              </a>
            </li>
            <li>
              <a href="/dashboard" {...carried(language)} className={link}>
                {t('landing.signIn')}
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="mb-2 text-sm">{t('landing.footer.page')}</h2>
          <ul>
            <li>
              <a href="#how" className={link}>
                {t('landing.nav.how')}
              </a>
            </li>
            <li>
              <a href="#brands" className={link}>
                {t('landing.nav.brands')}
              </a>
            </li>
            <li>
              <a href="#creators" className={link}>
                {t('landing.nav.creators')}
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="mb-2 text-sm">{t('landing.footer.help')}</h2>
          <ul>
            <li>
              <a href={`mailto:${product.supportEmail}`} className={link}>
                <bdi dir="ltr">{product.supportEmail}</bdi>
              </a>
            </li>
            <li>
              <LanguageLink language={language} className={link} />
            </li>
          </ul>
        </div>
      </div>
      <p className="mx-auto max-w-page border-t border-line px-4 py-5 text-xs text-ink-3 sm:px-8">
        <bdi>{t('landing.footer.rights')}</bdi>
      </p>
    </footer>
  );
}
