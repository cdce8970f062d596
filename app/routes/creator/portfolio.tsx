import OwnVideosSection from '#features/marketplace/creator-profiles/ui/own-videos-section.tsx';
import PortfolioSection from '#features/people/portfolio/ui/portfolio-section.tsx';
import { SettingsFrame } from '../account/settings-frame.tsx';
import type { RoleHandle } from '../signed-in-layout.tsx';

export const handle: RoleHandle = { onlyFor: 'creator' };

export default function Portfolio() {
  return (
    <SettingsFrame>
      <PortfolioSection />
      <OwnVideosSection />
    </SettingsFrame>
  );
}
