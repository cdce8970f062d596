import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { resetPassword } from '#features/accounts/data.ts';
import { PasswordRules } from '#features/accounts/passwords/ui/password-rules.tsx';
import { passwordWeaknesses } from '#features/accounts/rules.ts';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormError, SuccessBox } from '#ui/message-box.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { AuthFrame } from './auth-frame.tsx';
import { required } from './field-rules.ts';

/** Where the link of the mail leads: a new password for whoever holds its token. */
export default function Reset() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token');
  const form = useForm({ defaultValues: { password: '' } });
  const saving = useMutation({
    mutationFn: ({ password }: { password: string }) => resetPassword({ token: token ?? '', password }),
  });
  const fieldText = useFieldText(form, saving.error);

  return (
    <AuthFrame title={t('auth.reset.title')} text={t('auth.reset.text')}>
      {saving.isSuccess ? (
        <div className="flex flex-col gap-5">
          <SuccessBox>{t('auth.reset.done')}</SuccessBox>
          <LinkButton to="/auth" variant="primary" size="large">
            {t('auth.reset.signIn')}
          </LinkButton>
        </div>
      ) : token ? (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        >
          <PasswordField
            label={t('auth.newPassword')}
            autoComplete="new-password"
            required
            hint={<PasswordRules password={form.watch('password')} />}
            error={fieldText('password')}
            {...form.register('password', {
              required,
              validate: (password) => passwordWeaknesses(password)[0],
            })}
          />
          <FormError>{formErrorText(t, saving.error)}</FormError>
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={saving.isPending}
            loadingText={t('auth.reset.busy')}
          >
            {t('auth.reset.submit')}
          </Button>
          {saving.isError && (
            <Link
              to="/auth?mode=forgot"
              className="self-start py-1 font-medium text-accent-text hover:underline"
            >
              {t('auth.reset.askAgain')}
            </Link>
          )}
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          <FormError>{t('auth.reset.missingToken')}</FormError>
          <LinkButton to="/auth?mode=forgot" variant="primary" size="large">
            {t('auth.reset.askAgain')}
          </LinkButton>
        </div>
      )}
    </AuthFrame>
  );
}
