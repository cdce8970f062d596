import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import type { PublicRole } from '#core/actor.ts';
import { ProfileSection } from '#features/identity/workspaces/ui/profile-section.tsx';
import { PictureField } from '#features/media/media/ui/picture-field.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { useUser } from '../shell/session.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Parts of this screen that links in earlier emails lead to. */
const MOVED: Record<string, string> = { '#reviews': '/profile/reviews', '#portfolio': '/portfolio' };

export default function Profile() {
  const { role } = useUser();
  const moved = MOVED[useLocation().hash];
  if (moved) return <Navigate to={moved} replace />;
  // Operators have no public profile.
  if (role === 'operator') return <Navigate to="/profile/security" replace />;
  return (
    <SettingsFrame>
      <Picture role={role} />
      <ProfileSection role={role} />
    </SettingsFrame>
  );
}

function Picture({ role }: { role: PublicRole }) {
  const { t } = useTranslation();
  const { fullName } = useUser();
  return (
    <Card className="px-5 py-3 sm:px-6 sm:py-4">
      <PictureField which="picture">
        {({ url, changedBy }) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4">
            <Avatar
              name={fullName}
              imageUrl={url}
              className="size-10 text-base sm:row-span-2 sm:size-14 sm:text-xl"
            />
            <h2 className="text-base">{t('media.pictures.yours')}</h2>
            <div className="sm:row-span-2">
              {changedBy(
                <Button size="small">{t(url ? 'media.field.change' : 'media.field.choose.picture')}</Button>,
              )}
            </div>
            <p className="text-sm text-ink-2 max-sm:hidden">
              {t(`media.pictures.yoursText.${role}`)} {t('media.pictures.private')}
            </p>
          </div>
        )}
      </PictureField>
    </Card>
  );
}
