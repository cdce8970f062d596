import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgotPassword } from '#features/identity/accounts/ui/data.ts';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SuccessBox } from '#ui/message-box.tsx';
import { AuthProblem } from './auth-problem.tsx';

export function ForgotForm({ backPath }: { backPath: string }) {
  const { t } = useTranslation();
  const { props, field, problem, isSending, sending } = useEndpointForm({
    schema: async () => (await import('#features/identity/accounts/schema.ts')).ForgotPasswordInput,
    defaultValues: { email: '' },
    send: forgotPassword,
  });
  return (
    <form className="flex flex-col gap-5" {...props}>
      <TextField label={t('auth.email')} type="email" autoComplete="username" required {...field('email')} />
      <AuthProblem problem={problem} error={sending.error} />
      <SuccessBox>
        {sending.isSuccess && t('auth.forgot.done', { email: `\u2068${sending.variables.email}\u2069` })}
      </SuccessBox>
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={isSending}
        loadingText={t('auth.forgot.busy')}
      >
        {t('auth.forgot.submit')}
      </Button>
      <Link to={backPath} className="self-start py-1 font-medium text-accent-text hover:underline">
        {t('auth.forgot.back')}
      </Link>
    </form>
  );
}
