import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/app-error.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Logo } from '#ui/logo.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { LanguageToggle } from '../shell/language-toggle.tsx';

const CLIPS = ['skin-routine', 'arabic-coffee', 'run-club', 'booking-app'];

type AuthFrameProps = {
  title: string;
  text?: string | undefined;
  /** Fills the height of the screen. */
  isLong?: boolean;
  children: ReactNode;
};

export function AuthFrame({ title, text, isLong, children }: AuthFrameProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(0,34rem)]">
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between px-4 sm:px-8">
          {/* The landing page is not part of the app, so it needs a full page load. */}
          <a href={language === 'ar' ? '/ar' : '/'} className="flex rounded-chip">
            <Logo />
          </a>
          {/* Its text ends with the fields below. */}
          <LanguageToggle className="-me-3" />
        </header>
        <main
          // At the top of phones, so that the keyboard covers no field.
          className={clsx(
            'mx-auto w-full max-w-md px-4 pt-5 pb-6 sm:my-auto sm:px-0 sm:pt-0',
            !isLong && 'sm:pb-20',
          )}
        >
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-2 text-pretty text-ink-2">{text}</p>}
          <div className="mt-6">{children}</div>
        </main>
      </div>
      <aside className="sticky top-0 hidden min-h-dvh flex-col justify-center gap-8 self-start overflow-hidden border-s border-line bg-stage p-12 lg:flex">
        <div aria-hidden="true" className="grid grid-cols-2 gap-4">
          {CLIPS.map((clip, index) => (
            <img
              key={clip}
              src={`/demo/${clip}.jpg`}
              alt=""
              // Phones hide these pictures and must not load them.
              loading="lazy"
              width="360"
              height="640"
              className={`aspect-4/5 w-full rounded-poster object-cover shadow-raised ${index % 2 ? 'translate-y-6' : ''}`}
            />
          ))}
        </div>
        <div className="pt-4">
          <p className="text-2xl font-semibold">{t('auth.aside.title')}</p>
          <p className="mt-2 max-w-[32em] text-ink-2">{t('auth.aside.text')}</p>
        </div>
      </aside>
    </div>
  );
}

type AuthProblemProps = { problem: string | undefined; error: Error | null };

/** The error of an auth form. Unexpected server errors are worded as ours. */
export function AuthProblem({ problem, error }: AuthProblemProps) {
  const { t } = useTranslation();
  const isOurs = error !== null && !(error instanceof AppError && error.status < 500);
  return <FormError>{problem && isOurs ? t('auth.problem', { detail: problem }) : problem}</FormError>;
}
