import type { Recurring } from './products.ts';

const SECONDS = { day: 86_400, week: 7 * 86_400 };

/** The moment `count` intervals after the anchor. Months keep the anchor's day, or end on their last one. */
export function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = count * interval_count;
  if (interval === 'day' || interval === 'week') return anchor + steps * SECONDS[interval];
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  const months = steps * (interval === 'year' ? 12 : 1);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
