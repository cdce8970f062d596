import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { PasswordField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { CodeField } from '../../two-factor/ui/code-field.tsx';
import { confirmSession, sessionQuery } from '../../ui/data.ts';

type ConfirmIdentityDialogProps = { onConfirmed: () => void; onClose: () => void };

export default function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation();
  const needsCode = useQuery(sessionQuery).data?.twoFactor === 'on';
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => {
      const { ConfirmInput } = await import('../../schema.ts');
      return needsCode ? ConfirmInput.required() : ConfirmInput.omit({ code: true });
    },
    defaultValues: { password: '', ...(needsCode && { code: '' }) },
    send: confirmSession,
    onSent: onConfirmed,
  });
  return (
    <FormDialog
      {...{ props, problem, isSending }}
      onClose={onClose}
      title={t('accounts.confirm.title')}
      description={t('accounts.confirm.text')}
      submitLabel={t('accounts.confirm.submit')}
    >
      <PasswordField
        label={t('accounts.password.current')}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      {needsCode && <CodeField required hint={t('accounts.twoFactor.codeHint')} {...field('code')} />}
    </FormDialog>
  );
}
