import { BrandDashboard } from './brand/dashboard.tsx';
import CreatorDashboard from './creator/dashboard.tsx';
import { useUser } from './shell/session.tsx';

/** One address, two dashboards (ROUTE-4). */
export default function Dashboard() {
  return useUser().role === 'brand' ? <BrandDashboard /> : <CreatorDashboard />;
}
