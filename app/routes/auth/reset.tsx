import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PasswordRules } from '#features/identity/accounts/passwords/ui/password-rules.tsx';
import { resetPassword } from '#features/identity/accounts/ui/data.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/text-field.tsx';
import { FormError, SuccessBox } from '#ui/message-box.tsx';
import { AuthFrame } from './auth-frame.tsx';

export default function Reset() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token');
  const { form, formProps, field, problem, isSending, request } = useEndpointForm({
    // The token comes from the link and not from a field.
    loadSchema: async () =>
      (await import('#features/identity/accounts/schema.ts')).ResetPasswordInput.omit({ token: true }),
    defaultValues: { password: '' },
    send: ({ password }) => resetPassword({ token: token ?? '', password }),
  });
  const password = field('password');
  return (
    <AuthFrame title={t('auth.reset.title')} text={t('auth.reset.text')}>
      {!token ? (
        <div className="flex flex-col gap-5">
          <FormError>{t('auth.reset.missingToken')}</FormError>
          <LinkButton to="/auth?mode=forgot" variant="primary">
            {t('auth.reset.askAgain')}
          </LinkButton>
        </div>
      ) : request.isSuccess ? (
        <div className="flex flex-col gap-5">
          <SuccessBox>{t('auth.reset.done')}</SuccessBox>
          <LinkButton to="/auth" variant="primary">
            {t('auth.reset.signIn')}
          </LinkButton>
        </div>
      ) : (
        <form className="flex flex-col gap-5" {...formProps}>
          <PasswordField
            label={t('auth.newPassword')}
            autoComplete="new-password"
            required
            hint={!password.error && <PasswordRules password={form.watch('password')} />}
            {...password}
          />
          <FormError>{problem}</FormError>
          <Button type="submit" variant="primary" loading={isSending} loadingText={t('auth.reset.busy')}>
            {t('auth.reset.submit')}
          </Button>
          {request.isError && (
            <Link to="/auth?mode=forgot" className="self-start py-1 font-medium text-link hover:underline">
              {t('auth.reset.askAgain')}
            </Link>
          )}
        </form>
      )}
    </AuthFrame>
  );
}
