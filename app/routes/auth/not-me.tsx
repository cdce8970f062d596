import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { disownChange } from '#features/identity/accounts/ui/data.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormError, SuccessBox } from '#ui/message-box.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** "This was not me": behind a button, because mail programs open links by themselves. */
export default function NotMe() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const disowning = useMutation({ mutationFn: disownChange });
  return (
    <AuthFrame
      title={t('accounts.notMe.title')}
      text={disowning.isSuccess ? undefined : t('accounts.notMe.text')}
    >
      {disowning.isSuccess ? (
        <div className="flex flex-col gap-5">
          <SuccessBox>{t('accounts.notMe.done')}</SuccessBox>
          <LinkButton to="/auth" size="large">
            {t('accounts.notMe.signIn')}
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <ul className="grid list-disc gap-1 ps-5 text-ink-2">
            <li>{t('accounts.notMe.signsOut')}</li>
            <li>{t('accounts.notMe.takesBack')}</li>
            <li>{t('accounts.notMe.mailsLink')}</li>
          </ul>
          <FormError>{disowning.error && errorText(t, disowning.error)}</FormError>
          <Button
            variant="dangerSolid"
            size="large"
            loading={disowning.isPending}
            onClick={() => disowning.mutate({ token })}
          >
            {t('accounts.notMe.submit')}
          </Button>
        </div>
      )}
    </AuthFrame>
  );
}
