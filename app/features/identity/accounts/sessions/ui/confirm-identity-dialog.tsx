import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CodeField } from '../../two-factor/ui/code-field.tsx';
import { confirmSession, sessionQuery } from '../../ui/data.ts';

type ConfirmIdentityDialogProps = { onConfirmed: () => void; onClose: () => void };

/** Takes the password, and the code where there is one. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.confirm.title')}
      description={t('accounts.confirm.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('accounts.confirm.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-5" {...props}>
        <PasswordField
          label={t('accounts.password.current')}
          autoComplete="current-password"
          required
          {...field('password')}
        />
        {needsCode && <CodeField required hint={t('accounts.twoFactor.codeHint')} {...field('code')} />}
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}
