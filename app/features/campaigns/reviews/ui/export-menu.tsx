import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { ExportFormat } from '../schema.ts';

/** Names of products, equal in both languages. */
const FORMATS: [ExportFormat, string][] = [
  ['edl', 'EDL · DaVinci Resolve'],
  ['fcpxml', 'FCPXML · Final Cut Pro'],
  ['xmeml', 'XML · Premiere Pro'],
  ['csv', 'CSV'],
];

export function ExportMenu({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('reviews.export')}
      trigger={
        <IconButton
          size="small"
          label={t('reviews.export')}
          icon={<Download className="size-4" aria-hidden="true" />}
        />
      }
      items={FORMATS.map(([format, label]) => ({
        label,
        // biome-ignore lint/a11y/useAnchorContent: the menu fills it
        render: <a href={`/api/reviews/${submissionId}/comments?format=${format}`} download />,
      }))}
    />
  );
}
