import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '#ui/pill.tsx';

/** The funding of a campaign, for creators. */
export function FundedPill({ fundedCount, maxSubmissions }: { fundedCount: number; maxSubmissions: number }) {
  const { t } = useTranslation();
  if (fundedCount === 0) return <Pill>{t('slots.notFunded')}</Pill>;
  return (
    <Pill tone="green" icon={<ShieldCheck className="size-3.5" aria-hidden="true" />}>
      {t('slots.funded', { funded: fundedCount, count: maxSubmissions })}
    </Pill>
  );
}
