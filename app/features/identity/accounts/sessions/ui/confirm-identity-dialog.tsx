import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { PasswordField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ConfirmWithProviderDialog } from '../../providers/ui/confirm-with-provider-dialog.tsx';
import { CodeField } from '../../two-factor/ui/code-field.tsx';
import { confirmSession, securityQuery, sessionQuery } from '../../ui/data.ts';

type ConfirmIdentityDialogProps = { onConfirmed: () => void; onClose: () => void };

export default function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const security = useQuery(securityQuery);
  const needsCode = useQuery(sessionQuery).data?.twoFactor === 'on';
  if (security.isPending) return null;
  const { hasPassword = true, providers = [] } = security.data ?? {};
  return hasPassword ? (
    <ConfirmWithPasswordDialog needsCode={needsCode} {...props} />
  ) : (
    <ConfirmWithProviderDialog needsCode={needsCode} providers={providers} {...props} />
  );
}

function ConfirmWithPasswordDialog({
  needsCode,
  onConfirmed,
  onClose,
}: ConfirmIdentityDialogProps & { needsCode: boolean }) {
  const { t } = useTranslation();
  const { formProps, field, problem, isSending } = useEndpointForm({
    loadSchema: async () => {
      const { ConfirmInput } = await import('../../schema.ts');
      return needsCode ? ConfirmInput.required() : ConfirmInput.omit({ code: true });
    },
    defaultValues: { password: '', ...(needsCode && { code: '' }) },
    send: confirmSession,
    onSent: onConfirmed,
  });
  return (
    <FormDialog
      formProps={formProps}
      problem={problem}
      isSending={isSending}
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
