import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { OwnPlan } from '../creator/own-plan.tsx';
import { useUser } from '../shell/session.tsx';

export default function Subscription() {
  const { t } = useTranslation();
  const { role } = useUser();
  if (role === 'operator') return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHeader title={t('subscriptions.title')} />
      <div className="max-w-lg">{role === 'brand' ? <SubscriptionArea isMainAction /> : <OwnPlan />}</div>
    </>
  );
}
