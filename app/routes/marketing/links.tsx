import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { type ButtonLook, buttonClass } from '#ui/button.tsx';
import { addressOf, type Path } from './pages.ts';

/** Sign-up with the account type preselected. Signed-in users go to their own screen. */
export const SIGN_UP = {
  brand: '/auth?mode=sign-up&role=brand&next=/campaign/new',
  creator: '/auth?mode=sign-up&role=creator',
} as const;

type AppLinkProps = { to?: string; look?: ButtonLook; className?: string; children: ReactNode };

/** Passes Arabic to the app. English is the default there. */
export function AppLink({ to = '/dashboard', look, className, children }: AppLinkProps) {
  const { language } = useLanguage();
  return (
    <a
      href={to}
      data-language={language === 'ar' ? language : undefined}
      className={look ? buttonClass(look, className) : className}
    >
      {children}
    </a>
  );
}

export function StartCampaign({ to = SIGN_UP.brand, large = true }: { to?: string; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <AppLink to={to} look={{ variant: 'primary', size: large ? 'large' : 'medium' }}>
      {t('site.startCampaign')}
    </AppLink>
  );
}

type PageButtonProps = {
  path: Path;
  primary?: boolean;
  large?: boolean;
  className?: string;
  children: ReactNode;
};

export function PageButton({ path, primary, large = true, className, children }: PageButtonProps) {
  const { language } = useLanguage();
  return (
    <a
      href={addressOf(path, language)}
      className={buttonClass(
        { variant: primary ? 'primary' : undefined, size: large ? 'large' : 'medium' },
        className,
      )}
    >
      {children}
    </a>
  );
}

export function ArrowLink({ path, children }: { path: Path; children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <a
      href={addressOf(path, language)}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight className="mirror size-4" />
    </a>
  );
}
