import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { subscriptionQuery, useCheckSubscription } from '#features/money/subscriptions/ui/data.ts';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { TestModeBadge } from '#ui/pill.tsx';
import { OwnPlan } from '../creator/own-plan.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Subscription() {
  const { role } = useUser();
  const mode = useQuery({ ...subscriptionQuery, enabled: role === 'brand' }).data?.mode;
  useBillingReturn();
  if (role === 'operator') return <Navigate to="/dashboard" replace />;
  return (
    <SettingsFrame badge={mode && <TestModeBadge mode={mode} />}>
      {role === 'brand' ? <SubscriptionArea isMainAction /> : <OwnPlan />}
    </SettingsFrame>
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
