import { useTranslation } from 'react-i18next';
import { MailPreferences } from '#features/notifications/ui/preferences.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';

/** A person's own settings. */
export default function Profile() {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('shell.profile')} />
      <MailPreferences role={role} />
    </div>
  );
}
