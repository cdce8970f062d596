import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formErrorText } from '#platform/api-client/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/message-box.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/use-field-text.ts';
import { confirmSession, sessionQuery } from '../../data.ts';
import { CodeField } from '../../two-factor/ui/code-field.tsx';

type ConfirmIdentityDialogProps = { onConfirmed: () => void; onClose: () => void };

/** Takes the password, and the code where there is one. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const needsCode = useQuery(sessionQuery).data?.twoFactor === 'on';
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const confirming = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      confirmSession({ password, ...(needsCode && { code }) }),
    onSuccess: onConfirmed,
  });
  const fieldText = useFieldText(form, confirming.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.confirm.title')}
      description={t('accounts.confirm.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={confirming.isPending}>
            {t('accounts.confirm.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => confirming.mutate(values))}
      >
        <PasswordField
          label={t('accounts.password.current')}
          autoComplete="current-password"
          required
          error={fieldText('password')}
          {...form.register('password', { required: 'errors.required' })}
        />
        {needsCode && (
          <CodeField
            required
            hint={t('accounts.twoFactor.codeHint')}
            error={fieldText('code')}
            {...form.register('code', { required: 'errors.required' })}
          />
        )}
        <FormError>{formErrorText(t, confirming.error)}</FormError>
      </form>
    </Dialog>
  );
}
