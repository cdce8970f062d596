import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PaymentSummary } from '../schema.ts';
import { PlannedMoney } from './planned-money.tsx';

const PaidMoney = lazyPart(() => import('./paid-money.tsx'));

export function PaymentMoney(props: { payment: PaymentSummary | null; creatorName: string }) {
  const { payment, creatorName } = props;
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-3 text-sm">{t('timeline.title')}</h3>
      {payment ? (
        <Suspense>
          <PaidMoney payment={payment} creatorName={creatorName} />
        </Suspense>
      ) : (
        <PlannedMoney creatorName={creatorName} />
      )}
    </section>
  );
}
