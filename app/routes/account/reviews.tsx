import { Navigate } from 'react-router';
import ReviewsSection from '#features/campaigns/ratings/ui/reviews-section.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export default function Reviews() {
  const { role } = useUser();
  if (role === 'operator') return <Navigate to="/profile/security" replace />;
  return (
    <SettingsFrame>
      <ReviewsSection role={role} />
    </SettingsFrame>
  );
}
