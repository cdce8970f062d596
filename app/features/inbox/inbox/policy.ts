import type { Actor } from '#core/actor.ts';
import type { InvitationState } from '#features/campaigns/invitations/rules.ts';
import type { ConversationState, Side, WorkEventKind } from './rules.ts';

/** Covers every action that the other side could notice. */
export const mayWrite = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('messages:write');

type Access = {
  mayWrite: boolean;
  state: ConversationState;
  brandHasWritten: boolean;
  /** The creator has applied, submitted or an open invitation. */
  takesPart: boolean;
  hasBlocked: boolean;
  isBlocked: boolean;
};

export const BARRIERS = [
  'no_permission',
  'has_blocked',
  'is_blocked',
  'read_only',
  'request_pending',
  'not_invited',
] as const;
export type Barrier = (typeof BARRIERS)[number];

/** Why one side cannot write. A creator who answers a request accepts it. */
export function barrierFor(
  { mayWrite, state, brandHasWritten, takesPart, hasBlocked, isBlocked }: Access,
  side: Side,
): Barrier | null {
  if (!mayWrite) return 'no_permission';
  if (hasBlocked) return 'has_blocked';
  if (isBlocked) return 'is_blocked';
  if (state === 'read_only') return 'read_only';
  if (state !== 'request') return null;
  if (side === 'brand') return brandHasWritten ? 'request_pending' : null;
  // Without an open invitation, a creator cannot write first.
  return brandHasWritten || takesPart ? null : 'not_invited';
}

export const mayInvite = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>): boolean =>
  role === 'brand' && permissions.has('applications:write');

type EventState = {
  kind: WorkEventKind;
  invitationState: InvitationState | null;
  /** Null after a revision that was not sent in time. */
  videoStatus: 'pending' | 'approved' | 'rejected' | null;
  waitsForAccount: boolean;
};

/** `answer`: an invitation. `payout`: add a payout method. */
export const ACTIONS = ['answer', 'submit', 'revise', 'review', 'payout'] as const;
export type Action = (typeof ACTIONS)[number];

export function actionFor(
  { kind, invitationState, videoStatus, waitsForAccount }: EventState,
  { role, permissions }: Pick<Actor, 'role' | 'permissions'>,
): Action | null {
  if (role === 'brand')
    return kind === 'submitted' && videoStatus === 'pending' && permissions.has('submissions:review')
      ? 'review'
      : null;
  if (kind === 'invited')
    return invitationState === 'invited' && permissions.has('applications:write') ? 'answer' : null;
  if (kind === 'approved')
    return waitsForAccount && permissions.has('payout-account:write') ? 'payout' : null;
  if (!permissions.has('submissions:write')) return null;
  if (kind === 'accepted') return 'submit';
  return kind === 'changes_requested' && videoStatus !== null ? 'revise' : null;
}
