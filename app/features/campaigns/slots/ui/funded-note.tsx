import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type FundedNoteProps = { fundedCount: number; maxSubmissions: number };

/** For creators. */
export function FundedNote({ fundedCount, maxSubmissions }: FundedNoteProps) {
  const { t } = useTranslation();
  if (fundedCount === 0) return null;
  return (
    <span title={t('slots.fundedMeaning')} className="flex items-start gap-1.5 text-sm text-green">
      <ShieldCheck className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {t(fundedCount >= maxSubmissions ? 'slots.setAsideForAll' : 'slots.setAside', {
        funded: fundedCount,
        count: maxSubmissions,
      })}
    </span>
  );
}
