import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from './pill.tsx';

/** Stands wherever money is shown or moved while no real provider is connected. */
export function TestModeBadge() {
  const { t } = useTranslation();
  return (
    <Pill tone="amber" icon={<FlaskConical className="size-3.5" aria-hidden="true" />}>
      {t('ui.testMode')}
    </Pill>
  );
}
