import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { receiptsQuery } from '#features/campaigns/orders/ui/data.ts';
import { ReceiptTable } from '#features/campaigns/orders/ui/receipt-table.tsx';
import { useCheckSubscription } from '#features/money/subscriptions/ui/data.ts';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { Card } from '#ui/card.tsx';
import { OwnPlan } from '../creator/own-plan.tsx';
import { LoadedList } from '../shell/loaded.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Subscription() {
  const { role } = useUser();
  useBillingReturn();
  if (role === 'operator') return <Navigate to="/dashboard" replace />;
  return (
    <SettingsFrame>
      {role === 'brand' ? (
        <>
          <SubscriptionArea isMainAction />
          <Receipts />
        </>
      ) : (
        <OwnPlan />
      )}
    </SettingsFrame>
  );
}

function Receipts() {
  const { t } = useTranslation();
  const { fullName: ownName } = useUser();
  const list = useInfiniteQuery(receiptsQuery({ kind: 'subscription' }));
  return (
    <LoadedList list={list} empty={null} failed={t('orders.failed')}>
      {(receipts) => (
        <Card className="overflow-hidden">
          <h2 className="border-b border-line px-5 py-3 text-base">{t('orders.tabs.receipts')}</h2>
          <ReceiptTable
            label={t('orders.tabs.receipts')}
            {...{ receipts, ownName, pathOf: (id) => `/orders/receipts/${id}` }}
          />
        </Card>
      )}
    </LoadedList>
  );
}

function useBillingReturn() {
  const [params, setParams] = useSearchParams();
  const { mutate: check } = useCheckSubscription();
  const returned = params.get('billing') === 'returned';
  useEffect(() => {
    if (!returned) return;
    check();
    setParams({}, { replace: true });
  }, [returned, check, setParams]);
}
