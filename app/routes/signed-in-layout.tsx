import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import type { Role } from '#core/actor.ts';
import { VerifyOnDemand } from '#features/identity/accounts/addresses/ui/verify-on-demand.tsx';
import { ConsentOnDemand } from '#features/identity/accounts/consents/ui/consent-on-demand.tsx';
import { ConfirmIdentity } from '#features/identity/accounts/sessions/ui/confirm-identity.tsx';
import type { User } from '#features/identity/accounts/ui/data.ts';
import { followSignOut, hasSignedIn, markSignedIn } from '#features/identity/accounts/ui/signed-in-mark.ts';
import { hasUnsent } from '#features/inbox/inbox/ui/unread.ts';
import { useLive } from '#platform/api-client/use-live.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { StartupScreen } from '#ui/startup-screen.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Header, SkipLink } from './shell/header.tsx';
import { useOwnLanguage } from './shell/language-toggle.tsx';
import { SessionGate, UserProvider } from './shell/session.tsx';

const VerifyBanner = lazyPart(() => import('#features/identity/accounts/addresses/ui/verify-banner.tsx'));

/** Exported by the screens of one role. Other roles are redirected to their dashboard. */
export type RoleHandle = { onlyFor: Role };

/** A stable object: `Navigate` would restart on each render with a new one. */
const EXPIRED = { expired: true };

export default function SignedInLayout() {
  return <SessionGate>{(user) => <Gate user={user} />}</SessionGate>;
}

function Gate({ user }: { user: User | null }) {
  const { pathname, search, hash } = useLocation();
  const matches = useMatches();
  const wasSignedIn = useRef(false);
  if (!user) {
    const nextQuery =
      pathname === '/dashboard' ? '' : `?next=${encodeURIComponent(pathname + search + hash)}`;
    return (
      <Redirect to={`/auth${nextQuery}`} state={wasSignedIn.current || hasSignedIn() ? EXPIRED : undefined} />
    );
  }
  wasSignedIn.current = true;

  const onlyFor = matches.map((match) => (match.handle as RoleHandle | undefined)?.onlyFor).find(Boolean);
  if (onlyFor && onlyFor !== user.role) return <Redirect to="/dashboard" />;

  if (user.twoFactor === 'required' && pathname !== '/profile/security')
    return <Redirect to="/profile/security" />;

  return (
    <UserProvider value={user}>
      <OwnLanguage user={user} />
      <Mark />
      <Unsent account={user.id} />
      <LiveUpdates />
      <SkipLink />
      <Header user={user} />
      {!user.emailVerified && (
        // As tall as the banner, whose arrival moves nothing.
        <div className="mx-auto min-h-19 max-w-page px-4 pt-4 sm:px-8">
          <Suspense>
            <VerifyBanner user={user} />
          </Suspense>
        </div>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={clsx(
          'mx-auto px-4 pt-6 pb-28 outline-none sm:px-8 sm:pt-8 sm:pb-16',
          // Wider, for the tables of the console.
          user.role === 'operator' ? 'max-w-console' : 'max-w-page',
        )}
      >
        <Outlet />
      </main>
      {user.role !== 'operator' && <BottomBar role={user.role} />}
      <VerifyOnDemand user={user} />
      <ConsentOnDemand />
      <ConfirmIdentity />
    </UserProvider>
  );
}

function Redirect({ to, state }: { to: string; state?: object }) {
  return (
    <>
      <Navigate to={to} replace state={state} />
      <StartupScreen />
    </>
  );
}

function OwnLanguage({ user }: { user: User }) {
  useOwnLanguage(user);
  return null;
}

function Mark() {
  useEffect(() => {
    markSignedIn();
    return followSignOut();
  }, []);
  return null;
}

function Unsent({ account }: { account: string }) {
  useEffect(() => {
    if (hasUnsent())
      void import('#features/inbox/inbox/ui/write/outbox.ts').then((m) => m.startOutbox(account));
  }, [account]);
  return null;
}

function LiveUpdates() {
  useLive();
  return null;
}
