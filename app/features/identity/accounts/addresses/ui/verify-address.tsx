import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useEndpointForm } from '#platform/api-client/use-endpoint-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormError } from '#ui/message-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastSuccess } from '#ui/overlays/toast.tsx';
import { sessionQuery, verifyAddress } from '../../ui/data.ts';
import { SendAgain } from './send-again.tsx';

type VerifyDialogProps = { email: string; onVerified: () => void; onClose: () => void };

export function VerifyDialog({ email, onVerified, onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const queries = useQueryClient();
  const { props, field, problem, isSending } = useEndpointForm({
    schema: async () => (await import('../../schema.ts')).VerifyInput,
    defaultValues: { code: '' },
    send: verifyAddress,
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toastSuccess(t('accounts.address.isVerified'));
      onVerified();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.address.verifyTitle')}
      description={
        <Trans
          i18nKey="accounts.address.verifyText"
          components={{ address: <bdi dir="ltr" className="font-medium text-ink" /> }}
          values={{ email }}
        />
      }
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('accounts.address.verify')}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" {...props}>
        <TextField
          label={t('accounts.address.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          required
          {...field('code')}
        />
        <FormError>{problem}</FormError>
        <SendAgain />
      </form>
    </Dialog>
  );
}
