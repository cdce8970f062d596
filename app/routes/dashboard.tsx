import CreatorDashboard from './creator/dashboard.tsx';
import { useUser } from './shell/session.tsx';

/** One address for both sides (ROUTE-4). */
export default function Dashboard() {
  return useUser().role === 'creator' ? <CreatorDashboard /> : null;
}
