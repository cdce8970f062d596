import { Navigate, useLocation } from 'react-router';
import { ProfileSection } from '#features/identity/workspaces/ui/profile-section.tsx';
import { PictureSection } from '#features/media/media/ui/picture-section.tsx';
import { Card } from '#ui/card.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Parts of this screen that links in earlier emails lead to. */
const MOVED: Record<string, string> = { '#reviews': '/profile/reviews', '#portfolio': '/portfolio' };

export default function Profile() {
  const { role, fullName } = useUser();
  const moved = MOVED[useLocation().hash];
  if (moved) return <Navigate to={moved} replace />;
  // Operators have no public profile.
  if (role === 'operator') return <Navigate to="/profile/security" replace />;
  return (
    <SettingsFrame>
      <Card className="px-5 sm:px-6">
        <PictureSection which="picture" side={role} name={fullName} />
      </Card>
      <ProfileSection role={role} />
    </SettingsFrame>
  );
}
