import { type CampaignStatus, isPastDeadline } from '#features/campaigns/campaigns/rules.ts';

export const MAX_NOTE = 1000;

/** Stored. */
export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/** Shown. For a pending invitation it depends on the campaign: `waiting`: not live yet. `expired`: it has ended. */
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

/** Only a later deadline undoes it. Unlike for `isOpen`, a paused or unpublished campaign has not ended. */
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
