import type { TFunction } from 'i18next';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/message-box.tsx';
import { type MoneyStep, MoneyTimeline } from '#ui/progress.tsx';
import type { PaymentSummary } from '../schema.ts';

type PaymentTimelineProps = {
  /** Null before the approval: then it tells what is going to happen. */
  payment: PaymentSummary | null;
  creatorName: string;
  onRetry: () => void;
  retrying: boolean;
  error: string | undefined;
};

/** Where the money of one video stands, as its brand sees it. */
export function PaymentTimeline({ payment, creatorName, onRetry, retrying, error }: PaymentTimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h3 className="mb-3 text-sm">{t('payments.timeline.title')}</h3>
      <MoneyTimeline
        steps={payment ? stepsOf(t, format.dateTime, payment, creatorName) : plannedSteps(t, creatorName)}
      />
      {payment?.status === 'failed' && (
        <div className="mt-4 flex flex-col gap-3">
          <FormError>{error}</FormError>
          <Button
            size="small"
            icon={<RotateCw className="size-4" aria-hidden="true" />}
            loading={retrying}
            onClick={onRetry}
          >
            {t('payments.timeline.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

function plannedSteps(t: TFunction, name: string): MoneyStep[] {
  return [
    {
      state: 'waiting',
      label: t('payments.timeline.secured'),
      detail: t('payments.timeline.securedBefore'),
    },
    {
      state: 'waiting',
      label: t('payments.timeline.sent', { name }),
      detail: t('payments.timeline.sentBefore'),
    },
    { state: 'waiting', label: t('payments.timeline.paid'), detail: t('payments.timeline.paidBefore') },
  ];
}

function stepsOf(
  t: TFunction,
  when: (date: string) => string,
  payment: PaymentSummary,
  name: string,
): MoneyStep[] {
  const { status, waitingFor, payoutMethod } = payment;
  const secured: MoneyStep = {
    state: 'done',
    label: t('payments.timeline.secured'),
    detail: when(payment.securedAt),
  };
  if (status === 'refunded') {
    return [
      secured,
      {
        state: 'done',
        label: t('payments.timeline.refunded'),
        detail: t('payments.timeline.refundedText'),
      },
    ];
  }
  const isSent = status === 'processing' || status === 'completed';
  const method = payoutMethod && t(`payments.timeline.methods.${payoutMethod}`);
  const waiting = waitingFor
    ? t(`payments.timeline.waitingFor.${waitingFor}`, { name })
    : t('payments.timeline.onItsWay');
  const failure =
    waitingFor === 'account'
      ? t('payments.timeline.waitingFor.account', { name })
      : t('payments.timeline.failed');
  const isPaid = status === 'completed';
  return [
    secured,
    {
      state: isSent ? 'done' : status === 'failed' ? 'failed' : 'current',
      label: t('payments.timeline.sent', { name }),
      detail: isSent ? method : status === 'failed' ? failure : waiting,
    },
    {
      state: isPaid ? 'done' : status === 'processing' ? 'current' : 'waiting',
      label: t('payments.timeline.paid'),
      detail: isPaid
        ? payment.paidAt && when(payment.paidAt)
        : status === 'processing'
          ? t('payments.timeline.confirming')
          : undefined,
    },
  ];
}
