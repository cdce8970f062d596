import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { type MoneyStep, MoneyTimeline } from '#ui/progress.tsx';
import type { PaymentSummary } from '../schema.ts';
import { useEarningExplanation } from './earning-status.tsx';

/** Where a creator's money stands: secured, sent, paid. */
export function EarningTimeline({ payment }: { payment: PaymentSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const explanation = useEarningExplanation(payment);
  const words = (step: 'secured' | 'sending' | 'sent' | 'paid' | 'failed' | 'refunded') =>
    t(`payments.earnings.timeline.${step}`);
  const { status } = payment;
  const reference = payment.reference && <TransferReference reference={payment.reference} />;

  const steps: MoneyStep[] = [
    { state: 'done', label: words('secured'), detail: format.dateTime(payment.securedAt) },
  ];
  if (status === 'failed') steps.push({ state: 'failed', label: words('failed'), detail: explanation });
  else if (status === 'refunded')
    steps.push({ state: 'failed', label: words('refunded'), detail: explanation });
  else {
    const isSent = status !== 'pending';
    steps.push(
      {
        state: isSent ? 'done' : 'current',
        label: words(isSent ? 'sent' : 'sending'),
        detail: isSent ? reference : explanation,
      },
      {
        state: status === 'completed' ? 'done' : status === 'processing' ? 'current' : 'waiting',
        label: words('paid'),
        detail: payment.paidAt ? format.dateTime(payment.paidAt) : isSent && explanation,
      },
    );
  }
  return <MoneyTimeline steps={steps} />;
}

/** The number to give to a bank or to support. */
export function TransferReference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('payments.earnings.reference')}{' '}
      <bdi dir="ltr" className="break-all select-all">
        {reference}
      </bdi>
    </>
  );
}
