import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgotPassword } from '#features/accounts/data.ts';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError, SuccessBox } from '#ui/message-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { emailRules } from './field-rules.ts';

export function ForgotForm({ backPath }: { backPath: string }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { email: '' } });
  const asking = useMutation({ mutationFn: forgotPassword });
  const fieldText = useFieldText(form, asking.error);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => asking.mutate(values))}
    >
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        required
        error={fieldText('email')}
        {...form.register('email', emailRules)}
      />
      <FormError>{formErrorText(t, asking.error)}</FormError>
      <SuccessBox>
        {asking.isSuccess && t('auth.forgot.done', { email: `\u2068${asking.variables.email}\u2069` })}
      </SuccessBox>
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={asking.isPending}
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
