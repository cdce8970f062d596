import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useFilters } from './use-filters.ts';

const FILES = {
  campaigns: ['campaigns', 'creators'],
  marketing: ['marketing', 'days', 'videos', 'conversions'],
} as const;

export function ExportMenu({ view }: { view: keyof typeof FILES }) {
  const { t } = useTranslation();
  const { rangeFilter, filter } = useFilters();
  const only = view === 'marketing' ? Object.entries(filter).filter(([, value]) => value !== undefined) : [];
  const link = (path: string, also: Record<string, string> = {}) => (
    // biome-ignore lint/a11y/useAnchorContent: the menu fills it
    <a
      href={`/api/analytics/${path}?${new URLSearchParams({ ...rangeFilter, ...Object.fromEntries(only), ...also })}`}
      download
    />
  );
  return (
    <Menu
      label={t('analytics.export')}
      trigger={
        <button type="button" className={buttonClass({}, 'max-sm:aspect-square max-sm:px-0')}>
          <Download className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('analytics.export')}</span>
        </button>
      }
      items={[
        ...FILES[view].flatMap((what) =>
          (['csv', 'json'] as const).map((format) => ({
            label: t('analytics.exportAs', {
              what: t(`analytics.exports.${what}`),
              format: format.toUpperCase(),
            }),
            render: link(`exports/${what}`, { format }),
          })),
        ),
        'separator',
        { label: t('analytics.report'), render: link('report') },
      ]}
    />
  );
}
