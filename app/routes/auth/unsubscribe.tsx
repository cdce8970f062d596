import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AppError } from '#core/app-error.ts';
import { incompleteLink } from '#features/notifications/notifications/errors.ts';
import { chooseMailsByLink } from '#features/notifications/notifications/ui/data.ts';
import { nameOfMails } from '#features/notifications/notifications/ui/mail-labels.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/lists/list-states.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Spinner } from '#ui/progress.tsx';
import { LanguageToggle } from '../shell/language-toggle.tsx';

export default function Unsubscribe() {
  const { t } = useTranslation();
  const title = t('notifications.unsubscribe.title', { product: t('product.name') });
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      <header className="flex h-16 items-center justify-between px-4 sm:px-8">
        <Logo />
        <LanguageToggle />
      </header>
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center pb-24">
        <h1 className="sr-only">{title}</h1>
        <Choice />
      </main>
    </div>
  );
}

/** Unsubscribes at once and offers to undo. */
function Choice() {
  const { t } = useTranslation();
  const { setLanguage } = useLanguage();
  const token = useSearchParams()[0].get('token') ?? '';
  const choice = useMutation({
    mutationFn: (mails: 'on' | 'off') => chooseMailsByLink(token, mails),
    // The browser may have no stored language, so use the language of the email.
    onSuccess: ({ language }) =>
      setLanguage(language).catch((error) =>
        console.warn('The words of the mail’s language are missing', error),
      ),
  });
  const { mutate, error } = choice;
  useEffect(() => mutate('off'), [mutate]);
  if (error instanceof AppError && error.code === incompleteLink.code) {
    return (
      <EmptyState
        drawing="broken"
        title={t('notifications.unsubscribe.incomplete')}
        text={t('notifications.unsubscribe.incompleteText')}
        action={
          <LinkButton to="/profile" variant="primary">
            {t('notifications.unsubscribe.signIn')}
          </LinkButton>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('notifications.unsubscribe.failed')}
        text={errorText(t, error)}
        onRetry={() => mutate(choice.variables ?? 'off')}
      />
    );
  }
  if (!choice.isSuccess) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 text-ink-2">
        <Spinner className="size-5" />
        {t('notifications.unsubscribe.busy')}
      </p>
    );
  }
  const isOff = choice.variables === 'off';
  return (
    <EmptyState
      drawing="done"
      title={t(`notifications.unsubscribe.${isOff ? 'done' : 'undone'}`)}
      text={t(`notifications.unsubscribe.${isOff ? 'doneText' : 'undoneText'}`, {
        group: nameOfMails(t, choice.data.group, choice.data.role),
      })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isOff && <Button onClick={() => mutate('on')}>{t('notifications.unsubscribe.undo')}</Button>}
          <LinkButton to="/dashboard" variant="primary">
            {t('notifications.unsubscribe.home', { product: t('product.name') })}
          </LinkButton>
        </div>
      }
    />
  );
}
