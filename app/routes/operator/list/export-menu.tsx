import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

type ExportMenuProps = {
  of: 'payments' | 'fees' | 'events' | 'audit' | 'trial-balance' | 'marketplace';
  filter?: Record<string, string | undefined>;
};

/** The list as it is filtered now, as a file: all of it, not only what is loaded. */
export function ExportMenu({ of, filter = {} }: ExportMenuProps) {
  const { t } = useTranslation();
  const link = (format: string) => (
    // biome-ignore lint/a11y/useAnchorContent: the menu fills it
    <a
      href={`/api/operator/exports/${of}?${new URLSearchParams({ ...(filter as Record<string, string>), format })}`}
      download
    />
  );
  return (
    <Menu
      label={t('operator.export.title')}
      trigger={
        <button type="button" className={buttonClass({})}>
          <Download className="size-4" aria-hidden="true" />
          {t('operator.export.title')}
        </button>
      }
      items={[
        { label: t('operator.export.csv'), render: link('csv') },
        { label: t('operator.export.json'), render: link('json') },
      ]}
    />
  );
}
