import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyDetails } from '#features/money/transfers/ui/money-details.tsx';
import { RetryPayout } from '#features/money/transfers/ui/retry-payout.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Money } from '#ui/text.tsx';
import type { OrderPayment } from '../schema.ts';

export function OrderPaymentRow({ payment, path }: { payment: OrderPayment; path: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const explanation = useEarningExplanation(payment, { side: 'brand', creatorName: payment.creatorName });
  return (
    <li className="flex flex-col gap-1 px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-base leading-snug">
            <bdi>{payment.creatorName}</bdi>
          </h2>
          <p className="text-sm text-ink-2">
            {path ? (
              <Link to={path} className="hover:underline">
                <bdi>{payment.campaignTitle}</bdi>
              </Link>
            ) : (
              t('orders.removedCampaign')
            )}
            {' · '}
            {t('orders.approvedOn', { date: format.date(payment.securedAt) })}
            {payment.approvedBy && <> · {t('orders.by', { name: payment.approvedBy })}</>}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <Money cents={payment.amountCents} className="text-lg leading-tight font-semibold" />
          <EarningStatus payment={payment} />
        </div>
      </div>
      {explanation && <p className="text-sm text-ink-2">{explanation}</p>}
      {payment.status === 'failed' && (
        <div className="self-start">
          <RetryPayout paymentId={payment.id} />
        </div>
      )}
      <MoneyDetails payment={payment} side="brand" />
    </li>
  );
}
