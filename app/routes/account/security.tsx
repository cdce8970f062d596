import { useTranslation } from 'react-i18next';
import { AddressSection } from '#features/identity/accounts/addresses/ui/address-section.tsx';
import { PasswordSection } from '#features/identity/accounts/passwords/ui/password-section.tsx';
import { ConnectedAccountsSection } from '#features/identity/accounts/providers/ui/connected-accounts-section.tsx';
import { SecurityEventsSection } from '#features/identity/accounts/security-log/ui/security-events-section.tsx';
import { SessionsSection } from '#features/identity/accounts/sessions/ui/sessions-section.tsx';
import { TwoFactorSection } from '#features/identity/accounts/two-factor/ui/two-factor-section.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Security() {
  const { t } = useTranslation();
  const { email, emailVerified, role, twoFactor } = useUser();
  return (
    <SettingsFrame>
      {twoFactor === 'required' && <NoticeBox>{t('accounts.twoFactor.required')}</NoticeBox>}
      <AddressSection email={email} emailVerified={emailVerified} />
      <PasswordSection />
      <ConnectedAccountsSection />
      <TwoFactorSection role={role} />
      <SessionsSection />
      <SecurityEventsSection />
    </SettingsFrame>
  );
}
