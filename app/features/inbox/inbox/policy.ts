import type { Actor } from '#core/actor.ts';
import type { InvitationState } from '#features/campaigns/invitations/rules.ts';
import type { ConversationState, Side, WorkEventKind } from './rules.ts';

/** Whether somebody may write, and whatever else the other side could notice; the others only read. */
export const mayWrite = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('messages:write');

type Standing = {
  mayWrite: boolean;
  state: ConversationState;
  brandHasWritten: boolean;
  /** The creator has applied, is invited still, or has sent a video. */
  takesPart: boolean;
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
  'not_invited',
] as const;
export type Barrier = (typeof BARRIERS)[number];

/** Why one side cannot write now. A creator who answers a request thereby agrees to talk. */
export function barrierFor(
  { mayWrite, state, brandHasWritten, takesPart, hasBlocked, isBlocked }: Standing,
  side: Side,
): Barrier | null {
  if (!mayWrite) return 'no_permission';
  if (hasBlocked) return 'has_blocked';
  if (isBlocked) return 'is_blocked';
  if (state === 'read_only') return 'read_only';
  if (state !== 'request') return null;
  if (side === 'brand') return brandHasWritten ? 'request_pending' : null;
  // Whom nobody asks any more does not write first.
  return brandHasWritten || takesPart ? null : 'not_invited';
}

export const mayInvite = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>): boolean =>
  role === 'brand' && permissions.has('applications:write');

/** What happened in the work, and how what it tells of stands now. */
type Happening = {
  kind: WorkEventKind;
  invitationState: InvitationState | null;
  videoStatus: 'pending' | 'approved' | 'rejected' | null;
  /** Its payout waits for the creator’s account. */
  waitsForAccount: boolean;
};

/** `answer`: to an invitation. `payout`: say where the money goes. */
export const ACTIONS = ['answer', 'submit', 'revise', 'review', 'payout'] as const;
export type Action = (typeof ACTIONS)[number];

/** What somebody can do about it now; what needs nobody any more asks nobody. */
export function actionFor(
  { kind, invitationState, videoStatus, waitsForAccount }: Happening,
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
  return kind === 'accepted' ? 'submit' : kind === 'changes_requested' ? 'revise' : null;
}
