import { SHOWN_DAYS } from '../rules.ts';

const DAY_MS = 86_400_000;

export type DayCount = { day: string; clicks: number };

/** Every one of the last days, the oldest first, also those on which nobody came. Days are those of UTC. */
export function lastDays(counted: readonly DayCount[], now = new Date()): DayCount[] {
  const clicksOn = new Map(counted.map(({ day, clicks }) => [day, clicks]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(now.getTime() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, clicks: clicksOn.get(day) ?? 0 };
  });
}
