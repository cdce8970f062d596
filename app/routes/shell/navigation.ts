import { useQuery } from '@tanstack/react-query';
import {
  ChartColumn,
  Clapperboard,
  Compass,
  Gauge,
  HandCoins,
  LayoutGrid,
  type LucideIcon,
  MessageCircle,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Role } from '#core/actor.ts';
import { workItemKey } from '#features/campaigns/applications/ui/work-topics.ts';
import type { WorkView } from '#features/marketplace/discovery/schema.ts';

type NavigationLink = { to: string; label: string; icon: LucideIcon; active: boolean };

/** Phones hide the header's inbox and the tabs of a creator's dashboard, so the bottom bar has links to them. */
export function useNavigation(role: Role, { isBottomBar }: { isBottomBar: boolean }): NavigationLink[] {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const onDashboard = pathname === '/dashboard' || pathname === '/creator/dashboard';
  const campaignId = /^\/creator\/campaign\/([^/]+)$/.exec(pathname)?.[1] ?? '';
  // The page of the campaign loads it.
  const { data: work } = useQuery<WorkView>({ queryKey: workItemKey(campaignId), enabled: false });
  const directory: NavigationLink = {
    to: '/creators',
    label: t('shell.creators'),
    icon: UsersRound,
    active:
      /^\/(creators|ecommerce|agencies|talent-lists(?:\/[^/]+)?|creator\/(?!campaign|dashboard)[^/]+)$/.test(
        pathname,
      ),
  };
  const inbox: NavigationLink[] = isBottomBar
    ? [{ to: '/inbox', label: t('shell.inbox'), icon: MessageCircle, active: pathname === '/inbox' }]
    : [];
  if (role === 'operator') {
    const active = pathname.startsWith('/operator');
    return [{ to: '/operator', label: t('shell.console'), icon: Gauge, active }, directory];
  }
  if (role === 'brand') {
    const active = onDashboard || pathname.startsWith('/campaign');
    return [
      { to: '/dashboard', label: t('shell.campaigns'), icon: LayoutGrid, active },
      directory,
      {
        to: '/analytics',
        label: t('shell.analytics'),
        icon: ChartColumn,
        active: pathname === '/analytics' || pathname === '/tracking',
      },
      ...inbox,
    ];
  }
  if (!isBottomBar) {
    const active = onDashboard || campaignId !== '';
    return [{ to: '/dashboard', label: t('shell.dashboard'), icon: LayoutGrid, active }, directory];
  }
  const tab = onDashboard
    ? (new URLSearchParams(search).get('tab') ?? 'available')
    : pathname === '/wallet'
      ? 'earnings'
      : work && (isOwnWork(work) ? 'submissions' : 'available');
  const link = (name: string, label: string, icon: LucideIcon): NavigationLink => ({
    to: name === 'available' ? '/dashboard' : `/dashboard?tab=${name}`,
    label,
    icon,
    active: tab === name,
  });
  return [
    link('available', t('shell.findWork'), Compass),
    link('submissions', t('shell.myVideos'), Clapperboard),
    link('earnings', t('shell.earnings'), HandCoins),
    directory,
    ...inbox,
  ];
}

/** The campaigns of a creator's videos. */
export const isOwnWork = ({ application, submissions }: WorkView) =>
  application?.status === 'accepted' || submissions.length > 0;
export const campaignPath = (id: string) => `/creator/campaign/${id}`;
export const EARNINGS_PATH = '/dashboard?tab=earnings';
/** The list of open campaigns on a creator's dashboard. */
export const WORK_HASH = '#work';
/** The directory, where the campaign is preselected for invitations. */
export const inviteTo = (campaignId: string) => `/creators?campaign=${campaignId}`;
