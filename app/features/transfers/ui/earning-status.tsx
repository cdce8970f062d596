import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '#features/charges/rules.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { PaymentSummary } from '../schema.ts';
import { explainNow, reasonText } from '../timeline.ts';

const TONES: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  failed: 'red',
  refunded: 'neutral',
};

export function EarningStatus({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]}>{t(`earnings.status.${status}`)}</StatusPill>;
}

/** What the payment waits for or what went wrong; nothing once it is paid. */
export function useEarningExplanation(payment: PaymentSummary): string | null {
  const { t } = useTranslation();
  const words = { t, reader: { side: 'creator' as const, creatorName: '' } };
  const now = explainNow(words, payment);
  // Back in the operator's queue: nothing else tells why.
  const isBack = payment.status === 'pending' && payment.waitingFor === 'operator' && payment.failureCode;
  return isBack ? `${reasonText(words, isBack)} ${now}` : now;
}
