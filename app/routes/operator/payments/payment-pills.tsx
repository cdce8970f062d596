import { useTranslation } from 'react-i18next';
import type { OperatorPayment } from '#features/money/transfers/operator/schema.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';

const STATUS_TONES: Record<OperatorPayment['status'], Tone> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  failed: 'red',
  refunded: 'neutral',
};

/** Where a payment stands and, when it waits, for what. What was refused for its creator's account waits for that. */
export function PaymentStatus({ payment }: { payment: Pick<OperatorPayment, 'status' | 'waitingFor'> }) {
  const { t } = useTranslation();
  const { status, waitingFor } = payment;
  const waits = waitingFor && (status === 'pending' || (status === 'failed' && waitingFor === 'account'));
  return (
    <StatusPill tone={waits ? 'amber' : STATUS_TONES[status]}>
      {waits ? t(`operator.payments.waitingFor.${waitingFor}`) : t(`operator.payments.status.${status}`)}
    </StatusPill>
  );
}

export function AttentionPill({ reason }: { reason: NonNullable<OperatorPayment['attention']> }) {
  const { t } = useTranslation();
  return (
    <StatusPill tone={reason === 'stuck' ? 'amber' : 'red'}>
      {t(`operator.payments.attention.${reason}`)}
    </StatusPill>
  );
}
