/** Creators per action. Each costs a transaction, so an action stays within a second or two. */
export const MAX_INVITED = 100;
/** Creators per action: as many conversations as a brand can start in a day. */
export const MAX_MESSAGED = 20;

export const INVITE_RESULTS = ['invited', 'already_invited', 'not_eligible'] as const;
export const MESSAGE_RESULTS = ['sent', 'not_sent'] as const;

export const SKIP_REASONS = [
  'not_on_list',
  'unavailable',
  'has_applied',
  'has_submitted',
  'awaiting_reply',
  'daily_limit',
  'hourly_limit',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
