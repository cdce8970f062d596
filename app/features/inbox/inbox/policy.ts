import type { Actor } from '#core/actor.ts';
import type { Permission } from '#core/permission.ts';
import type { InvitationState } from '#features/campaigns/invitations/rules.ts';
import type { ConversationState, Side, WorkEventKind } from './rules.ts';

/** The permission behind every action that the other side could notice. */
export const mayWrite = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('messages:write');

type WriterFacts = {
  hasPermission: boolean;
  state: ConversationState;
  brandHasWritten: boolean;
  /** The creator has applied, submitted or an open invitation. */
  takesPart: boolean;
  /** The reader has blocked the other side. */
  hasBlocked: boolean;
  /** The other side has blocked the reader. */
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

/** The first reason why one side cannot write, or null if it can. */
export function barrierFor(
  { hasPermission, state, brandHasWritten, takesPart, hasBlocked, isBlocked }: WriterFacts,
  side: Side,
): Barrier | null {
  if (!hasPermission) return 'no_permission';
  if (hasBlocked) return 'has_blocked';
  if (isBlocked) return 'is_blocked';
  if (state === 'read_only') return 'read_only';
  if (state !== 'request') return null;
  // Only a request is left, and the creator has not answered it.
  if (side === 'brand') return brandHasWritten ? 'request_pending' : null;
  // A creator's answer accepts the request. Without an open invitation, a creator cannot write first.
  return brandHasWritten || takesPart ? null : 'not_invited';
}

export const mayInvite = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>): boolean =>
  role === 'brand' && permissions.has('applications:write');

type EventFacts = {
  kind: WorkEventKind;
  invitationState: InvitationState | null;
  /** Null after a revision that was not sent in time. */
  videoStatus: 'pending' | 'approved' | 'rejected' | null;
  waitsForPayoutAccount: boolean;
};

/** The action that an event offers to the reader. `payout` adds a payout method. */
export const ACTIONS = ['answer', 'submit', 'revise', 'review', 'payout'] as const;
export type Action = (typeof ACTIONS)[number];

export function actionFor(
  { kind, invitationState, videoStatus, waitsForPayoutAccount }: EventFacts,
  { role, permissions }: Pick<Actor, 'role' | 'permissions'>,
): Action | null {
  const offer = (action: Action, permission: Permission) => (permissions.has(permission) ? action : null);
  const offerIf = (isOpen: boolean, action: Action, permission: Permission) =>
    isOpen ? offer(action, permission) : null;
  if (role === 'brand')
    return offerIf(kind === 'submitted' && videoStatus === 'pending', 'review', 'submissions:review');
  switch (kind) {
    case 'invited':
      return offerIf(invitationState === 'invited', 'answer', 'applications:write');
    case 'accepted':
      return offer('submit', 'submissions:write');
    case 'changes_requested':
      return offerIf(videoStatus !== null, 'revise', 'submissions:write');
    case 'approved':
      return offerIf(waitsForPayoutAccount, 'payout', 'payout-account:write');
    case 'submitted':
    case 'rejected':
    case 'paid':
    case 'refunded':
      return null;
  }
}
