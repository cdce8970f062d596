import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { changePassword } from '../../data.ts';
import { passwordWeaknesses } from '../../rules.ts';
import { PasswordRules } from './password-rules.tsx';

export function PasswordSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { newPassword: '' } });
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset();
      toastSuccess(t('accounts.password.changed'));
      void queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const fieldText = useFieldText(form, changing.error);
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('accounts.password.title')}</h2>
      <p className="mt-1 text-ink-2">{t('accounts.password.text')}</p>
      <form
        noValidate
        className="mt-5 grid items-start gap-5"
        onSubmit={form.handleSubmit((values) => changing.mutate(values))}
      >
        <PasswordField
          label={t('accounts.password.new')}
          autoComplete="new-password"
          required
          hint={<PasswordRules password={form.watch('newPassword')} />}
          error={fieldText('newPassword')}
          {...form.register('newPassword', {
            required: 'errors.required',
            validate: (password) => passwordWeaknesses(password)[0],
          })}
        />
        <div className="grid justify-items-start gap-4">
          <FormError>{formErrorText(t, changing.error)}</FormError>
          <Button type="submit" loading={changing.isPending}>
            {t('accounts.password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
