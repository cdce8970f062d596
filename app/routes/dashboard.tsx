import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { PublicRole } from '#core/actor.ts';
import { sessionQuery } from '#features/identity/accounts/ui/data.ts';
import { hasFirstAnswers } from '#platform/api-client/first-answers.ts';
import { pageQueries } from '#platform/api-client/query-client.ts';
import { Loading } from '#ui/lists/list-states.tsx';
import { useUser } from './shell/session.tsx';

const load = {
  brand: () => import('./brand/dashboard/dashboard.tsx'),
  creator: () => import('./creator/dashboard.tsx'),
};
const SCREENS = { brand: lazy(load.brand), creator: lazy(load.creator) };

/** More than enough to read the answers that the page brought. Others must not delay the signed-in layout. */
const MAX_READ_MS = 1_000;

/**
 * The screen of a page that brought its data, rendered at once instead of a skeleton that is replaced. After a failure
 * the screen loads as on other ways to it, and reports what fails again.
 */
const preloaded = hasFirstAnswers && isDashboardOpened() ? await preload().catch(() => null) : null;

async function preload() {
  const queries = pageQueries();
  const role = (await queries.fetchQuery(sessionQuery))?.role;
  if (role !== 'brand' && role !== 'creator') return null;
  const { default: Screen, readFirst } = await load[role]();
  await Promise.race([readFirst(queries), new Promise((resolve) => setTimeout(resolve, MAX_READ_MS))]);
  return { role, Screen };
}

/** Not another screen that leads here, and no search, for which the page brings no data. */
function isDashboardOpened(): boolean {
  return window.location.pathname + window.location.search === '/dashboard';
}

export default function Dashboard() {
  const { role } = useUser();
  const { pathname } = useLocation();
  const ownPath = role === 'operator' ? '/operator' : role === 'brand' ? '/dashboard' : pathname;
  if (pathname !== ownPath) {
    return (
      <>
        <Navigate to={ownPath} replace />
        <DashboardSkeleton />
      </>
    );
  }
  const Screen = preloaded?.role === role ? preloaded.Screen : SCREENS[role as PublicRole];
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <Screen />
    </Suspense>
  );
}

function DashboardSkeleton() {
  return <Loading shapes={['mb-6 h-9 w-56', 'h-28 rounded-card']} />;
}
