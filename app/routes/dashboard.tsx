import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '#ui/lists/list-states.tsx';
import { useUser } from './shell/session.tsx';

const BrandDashboard = lazy(() => import('./brand/dashboard/dashboard.tsx'));
const CreatorDashboard = lazy(() => import('./creator/dashboard.tsx'));

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
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      {role === 'brand' ? <BrandDashboard /> : <CreatorDashboard />}
    </Suspense>
  );
}

function DashboardSkeleton() {
  return <Loading shapes={['mb-6 h-9 w-56', 'h-28 rounded-card']} />;
}
