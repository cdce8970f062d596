import { DeletionSection } from '#features/operations/privacy/ui/deletion-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Privacy() {
  return (
    <SettingsFrame>
      <DeletionSection />
    </SettingsFrame>
  );
}
