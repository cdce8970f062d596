import { MailPreferences } from '#features/notifications/notifications/ui/preferences.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Emails() {
  return (
    <SettingsFrame>
      <MailPreferences role={useUser().role} />
    </SettingsFrame>
  );
}
