import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ImportsPanel } from '#features/imports/ui/imports-panel.tsx';
import { ManualDaysPanel } from '#features/imports/ui/manual-days-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';

export const handle: RoleHandle = { onlyFor: 'brand' };

const TABS = ['files', 'days'] as const;

/** What platforms and people tell of a brand's campaigns. */
export default function Imports() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((value) => value === params.get('tab')) ?? 'files';
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        subtitle={t('imports.text')}
        back={{ to: '/dashboard', label: t('campaigns.detail.back') }}
      />
      <Tabs
        label={t('imports.tabs')}
        value={tab}
        onChange={(next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: 'files', label: t('imports.filesTab'), panel: <ImportsPanel /> },
          { value: 'days', label: t('imports.daysTab'), panel: <ManualDaysPanel /> },
        ]}
      />
    </>
  );
}
