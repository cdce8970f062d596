import { lazy, Suspense } from 'react';
import { useUser } from './shell/session.tsx';

const BrandDashboard = lazy(() =>
  import('./brand/dashboard.tsx').then((m) => ({ default: m.BrandDashboard })),
);
const CreatorDashboard = lazy(() => import('./creator/dashboard.tsx'));

/** One address, two dashboards, and only the visitor's own is fetched (ROUTE-4). */
export default function Dashboard() {
  const { role } = useUser();
  return <Suspense>{role === 'brand' ? <BrandDashboard /> : <CreatorDashboard />}</Suspense>;
}
