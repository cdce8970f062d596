import { useTranslation } from 'react-i18next';
import type { ReconciliationRun, Verification } from '#features/money/reconciliation/schema.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';

const TONES: Record<Verification['status'], Tone> = {
  running: 'amber',
  holds: 'green',
  broken: 'red',
  failed: 'red',
};

export function VerificationPill({ status }: Pick<Verification, 'status'>) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]}>{t(`operator.ledger.status.${status}`)}</StatusPill>;
}

export function RunPill({
  run: { status, differences },
}: {
  run: Pick<ReconciliationRun, 'status' | 'differences'>;
}) {
  const { t } = useTranslation();
  if (status === 'done') {
    return (
      <StatusPill tone={differences > 0 ? 'red' : 'green'}>
        {t('operator.reconciliation.differences', { count: differences })}
      </StatusPill>
    );
  }
  return (
    <StatusPill tone={status === 'running' ? 'amber' : 'red'}>
      {t(`operator.reconciliation.status.${status}`)}
    </StatusPill>
  );
}
