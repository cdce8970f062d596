import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { receiptsQuery } from '#features/campaigns/orders/ui/data.ts';
import { ReceiptTable } from '#features/campaigns/orders/ui/receipt-table.tsx';
import { useCheckSubscription } from '#features/money/subscriptions/ui/data.ts';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { Card } from '#ui/card.tsx';
import { OwnPlan } from '../creator/own-plan.tsx';
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

/** The latest ones. */
function Receipts() {
  const { t } = useTranslation();
  const { fullName: ownName } = useUser();
  const receipts = useInfiniteQuery(receiptsQuery).data?.pages[0]?.items.filter(
    ({ kind }) => kind === 'subscription',
  );
  if (!receipts?.length) return null;
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-5">
        <h2 className="text-base">{t('orders.tabs.receipts')}</h2>
        <Link
          to="/orders?tab=receipts"
          className="inline-flex min-h-11 items-center text-sm font-medium text-link hover:underline"
        >
          {t('orders.receipt.back')}
        </Link>
      </div>
      <ReceiptTable
        label={t('orders.tabs.receipts')}
        {...{ receipts, ownName, pathOf: (id) => `/orders/receipts/${id}` }}
      />
    </Card>
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
