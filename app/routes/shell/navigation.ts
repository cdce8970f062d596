import {
  ChartColumn,
  Clapperboard,
  Compass,
  Gauge,
  HandCoins,
  LayoutGrid,
  type LucideIcon,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Role } from '#core/actor.ts';

type NavigationLink = { to: string; label: string; icon: LucideIcon; active: boolean };

/** A creator's links are tabs of the dashboard, so they are omitted while the tabs are visible. */
export function useNavigation(role: Role, { hasTabs }: { hasTabs: boolean }): NavigationLink[] {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const onDashboard = pathname === '/dashboard' || pathname === '/creator/dashboard';
  const directory: NavigationLink = {
    to: '/creators',
    label: t('shell.creators'),
    icon: UsersRound,
    active: /^\/(creators|ecommerce|agencies|creator\/(?!campaign|dashboard)[^/]+)$/.test(pathname),
  };
  if (role === 'operator') {
    const active = pathname.startsWith('/operator');
    return [{ to: '/operator', label: t('shell.console'), icon: Gauge, active }, directory];
  }
  if (role === 'brand') {
    const active = onDashboard || pathname.startsWith('/campaign');
    return [
      { to: '/dashboard', label: t('shell.campaigns'), icon: LayoutGrid, active },
      directory,
      { to: '/analytics', label: t('shell.analytics'), icon: ChartColumn, active: pathname === '/analytics' },
    ];
  }
  if (hasTabs) {
    const active = onDashboard || pathname.startsWith('/creator/campaign/');
    return [{ to: '/dashboard', label: t('shell.dashboard'), icon: LayoutGrid, active }, directory];
  }
  const tab = new URLSearchParams(search).get('tab') ?? 'available';
  const link = (name: string, label: string, icon: LucideIcon): NavigationLink => ({
    to: name === 'available' ? '/dashboard' : `/dashboard?tab=${name}`,
    label,
    icon,
    active: onDashboard ? tab === name : name === 'available' && pathname.startsWith('/creator/campaign/'),
  });
  return [
    link('available', t('shell.findWork'), Compass),
    link('submissions', t('shell.myVideos'), Clapperboard),
    link('earnings', t('shell.earnings'), HandCoins),
    directory,
  ];
}

export const campaignPath = (id: string) => `/creator/campaign/${id}`;
export const EARNINGS_PATH = '/dashboard?tab=earnings';
/** The directory, where the campaign is preselected for invitations. */
export const inviteTo = (campaignId: string) => `/creators?campaign=${campaignId}`;
