import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { passwordWeaknesses } from '../../rules.ts';
import { changePassword, securityQuery } from '../../ui/data.ts';
import { PasswordRules } from './password-rules.tsx';

export function PasswordSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const hasPassword = useQuery(securityQuery).data?.hasPassword ?? true;
  const { form, formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => (await import('../../schema.ts')).ChangePasswordInput,
    defaultValues: { newPassword: '' },
    send: changePassword,
    onSent: () => {
      form.reset();
      toastSuccess(t(hasPassword ? 'accounts.password.changed' : 'accounts.password.isSet'));
      void queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const newPassword = field('newPassword');
  const password = form.watch('newPassword');
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{t('accounts.password.title')}</h2>
      <p className="mt-1 text-ink-2">
        {t(hasPassword ? 'accounts.password.text' : 'accounts.password.setText')}
      </p>
      <form
        className="mt-5 grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,22rem)_auto] sm:justify-start"
        {...formProps}
      >
        <PasswordField
          label={t('accounts.password.new')}
          autoComplete="new-password"
          required
          hint={!newPassword.error && <PasswordRules password={password} />}
          {...newPassword}
        />
        {/* On the line of the field, below its label. */}
        <Button
          type="submit"
          variant={passwordWeaknesses(password).length > 0 ? 'secondary' : 'primary'}
          className="sm:mt-6.75"
          loading={isSending}
        >
          {t(hasPassword ? 'accounts.password.submit' : 'accounts.password.set')}
        </Button>
        <div className="has-[[role=alert]:empty]:hidden sm:col-span-2">
          <FormError>{problem}</FormError>
        </div>
      </form>
    </Card>
  );
}
