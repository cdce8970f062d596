export const HOUR_MS = 3_600_000;

export const REVIEW_HOURS = { min: 48, max: 336, default: 120 };
export const REVIEW_HOUR_CHOICES = ['48', '72', '120', '168', '240', '336'] as const;
export const DELIVERY_DAY_CHOICES = ['3', '5', '7', '10', '14', '21', '30'] as const;
export const DELIVERY_DAYS = { min: 1, max: 60, default: 7 };

const MAX_REVISION_DAYS = 5;

/** Null in a campaign without deadlines. */
export const revisionMsOf = ({ deliveryDays }: { deliveryDays: number | null }) =>
  deliveryDays === null ? null : Math.min(deliveryDays, MAX_REVISION_DAYS) * 24 * HOUR_MS;

/** A late creator can still submit before the spot goes to others. */
export const GRACE_MS = 24 * HOUR_MS;

/** A resumed deadline, and that of a video funded late, leaves at least this time. */
export const MIN_TIME_LEFT_MS = 24 * HOUR_MS;

const LAST_REMINDER_MS = 4 * HOUR_MS;
const REMINDERS_MS = [24 * HOUR_MS, LAST_REMINDER_MS];

/** The next reminder (half time, 24 and 4 hours before), otherwise the deadline and its grace period. */
export function nextTimer({ from, due }: { from: Date; due: Date }, now: Date, graceMs = 0): Date {
  const end = due.getTime();
  const halfTime = from.getTime() + (end - from.getTime()) / 2;
  const reminders = [halfTime, ...REMINDERS_MS.map((before) => end - before)];
  return new Date(Math.min(end + graceMs, ...reminders.filter((time) => time > now.getTime())));
}

export const isLastReminder = (data: { minutes_left: number }) =>
  data.minutes_left * 60_000 <= LAST_REMINDER_MS;

/** A deadline after a pause, or of a video that was funded late. */
export const extendedDue = (due: Date, now: Date) =>
  new Date(Math.max(due.getTime(), now.getTime() + MIN_TIME_LEFT_MS));
