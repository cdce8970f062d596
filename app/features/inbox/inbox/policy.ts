import type { Actor } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';
import type { InvitationState } from '#features/campaigns/invitations/rules.ts';
import type { ConversationState, Side, WorkEventKind } from './rules.ts';

/** Needed for all but reading: to send, mark as read, archive, mute, block and report. */
export const mayWrite = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('messages:write');

/** Seen from the side that wants to write. */
type AccessFacts = {
  hasPermission: boolean;
  state: ConversationState;
  brandHasWritten: boolean;
  /** The creator has applied or submitted, or has a sent invitation that is not withdrawn. */
  takesPart: boolean;
  /** This side has blocked the other one. */
  hasBlocked: boolean;
  /** The other side has blocked this one. */
  isBlocked: boolean;
};

/** Reasons why one side cannot write, in the order in which they are checked. */
export const BARRIERS = [
  'no_permission',
  'has_blocked',
  'is_blocked',
  'read_only',
  'request_pending',
  'not_invited',
] as const;
export type Barrier = (typeof BARRIERS)[number];

/** The first barrier, or null if the side can write. */
export function barrierFor(
  { hasPermission, state, brandHasWritten, takesPart, hasBlocked, isBlocked }: AccessFacts,
  side: Side,
): Barrier | null {
  if (!hasPermission) return 'no_permission';
  if (hasBlocked) return 'has_blocked';
  if (isBlocked) return 'is_blocked';
  if (state === 'read_only') return 'read_only';
  if (state !== 'request') return null;
  // Only a request is left, and the creator has not answered it.
  if (side === 'brand') return brandHasWritten ? 'request_pending' : null;
  // A creator's answer accepts the request. Only a creator who takes part may write first.
  return brandHasWritten || takesPart ? null : 'not_invited';
}

export const mayInvite = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>): boolean =>
  role === 'brand' && permissions.has('applications:write');

type EventFacts = {
  kind: WorkEventKind;
  invitationState: InvitationState | null;
  /** Null if the requested revision was not sent in time. */
  videoStatus: 'pending' | 'approved' | 'rejected' | null;
  waitsForPayoutAccount: boolean;
};

/** Buttons below a work event in the conversation. `payout`: add a payout method. Screens offer `submit` and `revise` only on the latest event. */
export const ACTIONS = ['answer', 'submit', 'revise', 'review', 'payout'] as const;
export type Action = (typeof ACTIONS)[number];

/** The button that a work event shows to this user, or null if nothing is left to do or the user may not do it. */
export function actionFor(
  { kind, invitationState, videoStatus, waitsForPayoutAccount }: EventFacts,
  { role, permissions }: Pick<Actor, 'role' | 'permissions'>,
): Action | null {
  const offer = (action: Action, permission: Permission, isOpen = true) =>
    isOpen && permissions.has(permission) ? action : null;
  if (role === 'brand')
    return offer('review', 'submissions:review', kind === 'submitted' && videoStatus === 'pending');
  switch (kind) {
    case 'invited':
      return offer('answer', 'applications:write', invitationState === 'invited');
    case 'accepted':
      return offer('submit', 'submissions:write');
    case 'changes_requested':
      return offer('revise', 'submissions:write', videoStatus !== null);
    case 'approved':
      return offer('payout', 'payout-account:write', waitsForPayoutAccount);
    case 'submitted':
    case 'rejected':
    case 'paid':
    case 'refunded':
      return null;
  }
}
