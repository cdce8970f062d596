import { Trans } from 'react-i18next';
import { LegalLink } from '#features/identity/accounts/consents/ui/legal-link.tsx';

export default function Agreement() {
  return (
    <Trans
      i18nKey="auth.signUp.agreement"
      components={{ terms: <LegalLink kind="terms" />, privacy: <LegalLink kind="privacy" /> }}
    />
  );
}
