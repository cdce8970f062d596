import { Banknote, Gauge, type LucideIcon } from 'lucide-react';

type Screen = { name: 'overview' | 'payouts'; path: string; icon: LucideIcon };
type Group = { name: 'now' | 'money' | 'books' | 'people'; screens: Screen[] };

/** The console's screens in the order of a day's work. Each has its words in `operator.screens`. */
export const CONSOLE: Group[] = [
  { name: 'now', screens: [{ name: 'overview', path: '/operator', icon: Gauge }] },
  { name: 'money', screens: [{ name: 'payouts', path: '/operator/payouts', icon: Banknote }] },
];

/** The screen that this address belongs to: a payment's own page belongs to the payments. */
export function screenAt(pathname: string): Screen {
  const screens = CONSOLE.flatMap((group) => group.screens);
  return screens.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? screens[0]!;
}
