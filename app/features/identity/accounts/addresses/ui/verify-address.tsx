import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useVerifyForm, VerifyForm } from './verify-form.tsx';

type VerifyDialogProps = { email: string; onVerified: () => void; onClose: () => void };

export function VerifyDialog({ email, onVerified, onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useVerifyForm(onVerified);
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
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {t('accounts.address.verify')}
          </Button>
        </>
      }
    >
      <VerifyForm form={form} id={formId} className="grid gap-4" />
    </Dialog>
  );
}
