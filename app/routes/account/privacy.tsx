import { ConsentsSection } from '#features/identity/accounts/consents/ui/consents-section.tsx';
import { DeletionSection } from '#features/operations/privacy/ui/deletion-section.tsx';
import { ExportSection } from '#features/operations/privacy/ui/export-section.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Privacy() {
  const { role } = useUser();
  return (
    <SettingsFrame>
      <ExportSection />
      <ConsentsSection />
      <DeletionSection side={role === 'brand' ? 'brand' : 'creator'} />
    </SettingsFrame>
  );
}
