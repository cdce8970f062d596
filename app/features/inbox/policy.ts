import type { ConversationState, Side } from './rules.ts';

type Standing = {
  state: ConversationState;
  brandHasWritten: boolean;
  /** Whether one's own side has blocked the other, and the other way round. */
  hasBlocked: boolean;
  isBlocked: boolean;
};

export const BARRIERS = ['has_blocked', 'is_blocked', 'read_only', 'request_pending'] as const;
export type Barrier = (typeof BARRIERS)[number];

/** Why one side cannot write now. A creator who answers a request thereby agrees to talk. */
export function barrierFor(
  { state, brandHasWritten, hasBlocked, isBlocked }: Standing,
  side: Side,
): Barrier | null {
  if (hasBlocked) return 'has_blocked';
  if (isBlocked) return 'is_blocked';
  if (state === 'read_only') return 'read_only';
  return state === 'request' && side === 'brand' && brandHasWritten ? 'request_pending' : null;
}
