import { Navigate } from 'react-router';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { OwnPlan } from '../creator/own-plan.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Subscription() {
  const { role } = useUser();
  if (role === 'operator') return <Navigate to="/dashboard" replace />;
  return (
    <SettingsFrame>
      {role === 'brand' ? <SubscriptionArea isMainAction /> : <OwnPlan className="sm:p-6" />}
    </SettingsFrame>
  );
}
