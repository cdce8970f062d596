import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Pill } from '#ui/pill.tsx';

type FundedPillProps = { fundedCount: number; maxSubmissions: number };

export function FundedPill({ fundedCount, maxSubmissions }: FundedPillProps) {
  const { t } = useTranslation();
  if (fundedCount === 0) return null;
  return (
    <Pill tone="green" icon={<ShieldCheck className="size-3.5" aria-hidden="true" />}>
      {t(fundedCount >= maxSubmissions ? 'slots.setAsideForAll' : 'slots.setAside', {
        funded: fundedCount,
        count: maxSubmissions,
      })}
    </Pill>
  );
}
