import { DeletionSection } from '#features/operations/privacy/ui/deletion-section.tsx';
import { ExportSection } from '#features/operations/privacy/ui/export-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Privacy() {
  return (
    <SettingsFrame>
      <ExportSection />
      <DeletionSection />
    </SettingsFrame>
  );
}
