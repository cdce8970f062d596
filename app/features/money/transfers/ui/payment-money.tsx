import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PaymentSummary } from '../schema.ts';
import { MoneyTimeline, PlannedMoney } from './money-timeline.tsx';

const RetryPayout = lazyPart(() => import('./retry-payout.tsx').then((m) => ({ default: m.RetryPayout })));

export function PaymentMoney(props: { payment: PaymentSummary | null; creatorName: string }) {
  const { payment, creatorName } = props;
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-3 text-sm">{t('timeline.title')}</h3>
      {payment ? (
        <MoneyTimeline paymentId={payment.id} side="brand" payment={payment} creatorName={creatorName} />
      ) : (
        <PlannedMoney creatorName={creatorName} />
      )}
      {payment?.status === 'failed' && (
        <div className="mt-4">
          <Suspense>
            <RetryPayout paymentId={payment.id} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
