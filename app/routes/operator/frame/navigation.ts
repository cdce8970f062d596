import {
  Activity,
  ArrowLeftRight,
  Banknote,
  BookOpenCheck,
  ChartNoAxesColumn,
  Flag,
  Gauge,
  type LucideIcon,
  MailX,
  MessageSquare,
  PiggyBank,
  Radio,
  Repeat,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Undo2,
  UsersRound,
} from 'lucide-react';

type ScreenName =
  | 'overview'
  | 'status'
  | 'marketplace'
  | 'payments'
  | 'payouts'
  | 'refunds'
  | 'disputes'
  | 'subscriptions'
  | 'fees'
  | 'ledger'
  | 'reconciliation'
  | 'events'
  | 'people'
  | 'mails'
  | 'reports'
  | 'messages'
  | 'audit'
  | 'security';
type Screen = { name: ScreenName; path: string; icon: LucideIcon };
type Group = { name: 'now' | 'money' | 'books' | 'people'; screens: Screen[] };

const screen = (name: ScreenName, icon: LucideIcon): Screen => ({ name, path: `/operator/${name}`, icon });

export const CONSOLE: Group[] = [
  {
    name: 'now',
    screens: [
      { name: 'overview', path: '/operator', icon: Gauge },
      screen('status', Activity),
      screen('marketplace', ChartNoAxesColumn),
    ],
  },
  {
    name: 'money',
    screens: [
      screen('payments', ArrowLeftRight),
      screen('payouts', Banknote),
      screen('refunds', Undo2),
      screen('disputes', ShieldAlert),
      screen('subscriptions', Repeat),
      screen('fees', PiggyBank),
    ],
  },
  {
    name: 'books',
    screens: [screen('ledger', BookOpenCheck), screen('reconciliation', Scale), screen('events', Radio)],
  },
  {
    name: 'people',
    screens: [
      screen('people', UsersRound),
      screen('reports', Flag),
      screen('messages', MessageSquare),
      screen('mails', MailX),
      screen('audit', ScrollText),
      screen('security', ShieldCheck),
    ],
  },
];

export function screenAt(pathname: string): Screen {
  const screens = CONSOLE.flatMap((group) => group.screens);
  return screens.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? screens[0]!;
}
