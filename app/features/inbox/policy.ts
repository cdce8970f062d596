import type { Actor } from '#core/actor.ts';
import type { ConversationState, Side } from './rules.ts';

/** Whether somebody may write, and whatever else the other side could notice; the others only read. */
export const mayWrite = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('messages:write');

type Standing = {
  mayWrite: boolean;
  state: ConversationState;
  brandHasWritten: boolean;
  /** Whether one's own side has blocked the other, and the other way round. */
  hasBlocked: boolean;
  isBlocked: boolean;
};

export const BARRIERS = [
  'no_permission',
  'has_blocked',
  'is_blocked',
  'read_only',
  'request_pending',
] as const;
export type Barrier = (typeof BARRIERS)[number];

/** Why one side cannot write now. A creator who answers a request thereby agrees to talk. */
export function barrierFor(
  { mayWrite, state, brandHasWritten, hasBlocked, isBlocked }: Standing,
  side: Side,
): Barrier | null {
  if (!mayWrite) return 'no_permission';
  if (hasBlocked) return 'has_blocked';
  if (isBlocked) return 'is_blocked';
  if (state === 'read_only') return 'read_only';
  return state === 'request' && side === 'brand' && brandHasWritten ? 'request_pending' : null;
}
