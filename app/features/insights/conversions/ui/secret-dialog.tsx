import { useTranslation } from 'react-i18next';
import { CopyButton } from '#features/insights/tracking/ui/copy-button.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type SecretDialogProps = { name: string; secret: string; onClose: () => void; onDone: () => void };

/** A secret, this once. */
export function SecretDialog({ name, secret, onClose, onDone }: SecretDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conversions.secretTitle', { name })}
      description={t('conversions.secretText')}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('conversions.toSample')}
        </Button>
      }
    >
      <p className="mb-1.5 text-sm font-medium">{t('conversions.secret')}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-wash px-3 py-2.5">
        <code dir="ltr" className="min-w-0 flex-1 text-sm break-all select-all">
          {secret}
        </code>
        <CopyButton text={secret} label={t('conversions.copySecret')} />
      </div>
    </Dialog>
  );
}
