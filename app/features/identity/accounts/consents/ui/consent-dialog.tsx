import { Trans, useTranslation } from 'react-i18next';
import { errorText } from '#platform/api-client/error-text.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { giveConsents } from '../../ui/data.ts';
import { LEGAL_VERSIONS } from '../rules.ts';
import { LegalLink } from './legal-link.tsx';

type ConsentDialogProps = { onAccepted: () => void; onClose: () => void };

export default function ConsentDialog({ onAccepted, onClose }: ConsentDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('accounts.consents.title')}
      description={
        <Trans
          i18nKey="accounts.consents.changed"
          components={{ terms: <LegalLink kind="terms" />, privacy: <LegalLink kind="privacy" /> }}
        />
      }
      confirmLabel={t('accounts.consents.submit')}
      onConfirm={async () => {
        await giveConsents(LEGAL_VERSIONS);
        onAccepted();
      }}
      errorText={(error) => errorText(t, error)}
    />
  );
}
