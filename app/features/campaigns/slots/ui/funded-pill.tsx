import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '#ui/pill.tsx';

type FundedPillProps = { fundedCount: number; maxSubmissions: number; isBrief?: boolean };

export function FundedPill({ fundedCount, maxSubmissions, isBrief }: FundedPillProps) {
  const { t } = useTranslation();
  if (fundedCount === 0) return null;
  return (
    <Pill tone="green" icon={<ShieldCheck className="size-3.5" aria-hidden="true" />}>
      {isBrief
        ? t('slots.fundedBrief', { funded: fundedCount, count: maxSubmissions })
        : t('slots.funded', { funded: fundedCount, count: maxSubmissions })}
    </Pill>
  );
}
