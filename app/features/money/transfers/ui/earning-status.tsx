import { useTranslation } from 'react-i18next';
import type { PublicRole } from '#core/actor.ts';
import type { PaymentStatus } from '#features/money/charges/rules.ts';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import type { PaymentSummary } from '../schema.ts';
import { owedCents } from '../shares.ts';
import { explainNow, type Reader, reasonText } from './timeline.ts';

const TONES: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  failed: 'red',
  refunded: 'neutral',
};

type EarningStatusProps = {
  payment: PaymentSummary;
  side: PublicRole;
  /** Among the states of videos, the text says that it is about the payment. */
  isInVideoList?: boolean;
};

export function EarningStatus({ payment, side, isInVideoList }: EarningStatusProps) {
  const { t } = useTranslation();
  const { status } = payment;
  if (status === 'completed' && owedCents(payment) > 0)
    return <StatusPill tone="amber">{t('earnings.status.part')}</StatusPill>;
  if (status === 'failed' && payment.failureCode === 'transfer_reversed')
    return <StatusPill tone="red">{t('earnings.status.reversed')}</StatusPill>;
  const isOpen = status === 'pending' || status === 'processing';
  return (
    <StatusPill tone={TONES[status]}>
      {!isOpen
        ? t(`earnings.status.${status}`)
        : side === 'brand'
          ? t(`earnings.forBrand.${status}`)
          : t(`earnings.${isInVideoList ? 'payment' : 'status'}.${status}`)}
    </StatusPill>
  );
}

const CREATOR: Reader = { side: 'creator', creatorName: '' };

/** For the creator. */
export function useEarningExplanation(payment: PaymentSummary): string | null {
  const { t } = useTranslation();
  const words = { t, reader: CREATOR };
  const now = explainNow(words, payment);
  const { status, waitingFor, failureCode } = payment;
  // A payout returned to the operator's queue, or failed for good, shows its reason.
  const hasReason = status === 'pending' ? waitingFor === 'operator' : status === 'failed' && !waitingFor;
  return hasReason && failureCode ? `${reasonText(words, failureCode)} ${now}` : now;
}
