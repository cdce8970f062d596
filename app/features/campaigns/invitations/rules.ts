import { type CampaignStatus, isPastDeadline } from '#features/campaigns/campaigns/rules.ts';

export const MAX_NOTE = 1000;

export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/** `waiting`: the campaign is not live yet. `expired`: the campaign is closed. */
export const INVITATION_STATES = [
  'waiting',
  'invited',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const canWithdrawInvitation = (state: InvitationState) => state === 'waiting' || state === 'invited';

type InvitingCampaign = {
  status: CampaignStatus;
  deadline: string;
  approvedCount: number;
  maxSubmissions: number;
};

/** Ended for good. Unlike a campaign that is not `isOpen`, a paused or unpublished one is not over. */
export const hasEnded = (campaign: InvitingCampaign, now = new Date()): boolean =>
  campaign.status === 'completed' ||
  isPastDeadline(campaign.deadline, now) ||
  campaign.approvedCount >= campaign.maxSubmissions;

export function stateOf(
  { status, sentAt }: { status: InvitationStatus; sentAt: Date | null },
  campaign: InvitingCampaign,
  now = new Date(),
): InvitationState {
  if (status !== 'pending') return status;
  if (hasEnded(campaign, now)) return 'expired';
  return sentAt ? 'invited' : 'waiting';
}
