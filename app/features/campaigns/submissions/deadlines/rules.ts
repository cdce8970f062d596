export type ApprovedVia = 'brand' | 'timer' | 'case';
export type PauseReason = 'case' | 'shipment';

/** Why the timer could not approve a video. */
export const TIMER_BLOCKS = ['debt', 'creator_account', 'suspension', 'unpublished', 'comparison'] as const;
export type TimerBlock = (typeof TIMER_BLOCKS)[number];

/** A paused deadline has no date. */
export const isDue = ({ dueAt }: { dueAt: Date | null }, now: Date) => dueAt !== null && dueAt <= now;
