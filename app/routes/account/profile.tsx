import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressSection } from '#features/identity/accounts/addresses/ui/address-section.tsx';
import { PasswordSection } from '#features/identity/accounts/passwords/ui/password-section.tsx';
import { SecurityEventsSection } from '#features/identity/accounts/security-log/ui/security-events-section.tsx';
import { SessionsSection } from '#features/identity/accounts/sessions/ui/sessions-section.tsx';
import { TwoFactorSection } from '#features/identity/accounts/two-factor/ui/two-factor-section.tsx';
import { ProfileSection } from '#features/identity/workspaces/ui/profile-section.tsx';
import { PictureSection } from '#features/media/media/ui/picture-section.tsx';
import { MailPreferences } from '#features/notifications/notifications/ui/preferences.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useUser } from '../shell/session.tsx';

const PortfolioSection = lazyPart(() => import('#features/people/portfolio/ui/portfolio-section.tsx'));

const OwnVideosSection = lazyPart(
  () => import('#features/marketplace/creator-profiles/ui/own-videos-section.tsx'),
);

const ReviewsSection = lazyPart(() => import('#features/campaigns/ratings/ui/reviews-section.tsx'));

export default function Profile() {
  const { t } = useTranslation();
  const { email, emailVerified, role, twoFactor, fullName, companyName } = useUser();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('shell.profile')} subtitle={<bdi dir="ltr">{email}</bdi>} />
      <div className="grid gap-5">
        {twoFactor === 'required' && <NoticeBox>{t('accounts.twoFactor.required')}</NoticeBox>}
        {role !== 'operator' && <PictureSection which="picture" role={role} name={fullName} />}
        {role === 'brand' && <PictureSection which="logo" role={role} name={companyName ?? fullName} />}
        {role !== 'operator' && <ProfileSection role={role} />}
        {role === 'creator' && (
          <section id="portfolio" className="scroll-mt-2">
            <Suspense fallback={<ComingCard />}>
              <PortfolioSection />
            </Suspense>
          </section>
        )}
        {role === 'creator' && (
          <Suspense>
            <OwnVideosSection />
          </Suspense>
        )}
        {role !== 'operator' && (
          <section id="reviews" className="scroll-mt-2">
            <Suspense fallback={<ComingCard />}>
              <ReviewsSection role={role} />
            </Suspense>
          </section>
        )}
        <AddressSection email={email} emailVerified={emailVerified} />
        <TwoFactorSection role={role} />
        <PasswordSection />
        <SessionsSection />
        <SecurityEventsSection />
        <MailPreferences role={role} />
      </div>
    </div>
  );
}

function ComingCard() {
  return (
    <Card className="p-5 sm:p-6">
      <Loading className="grid gap-4" shapes={['h-7 w-40', 'h-96']} />
    </Card>
  );
}
