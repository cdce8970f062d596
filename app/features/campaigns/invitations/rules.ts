import { type CampaignStatus, isPastDeadline } from '#features/campaigns/campaigns/rules.ts';

/** Letters of what a brand may say with an invitation. */
export const MAX_NOTE = 1000;

export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/** How an invitation stands. `waiting`: its campaign is not live yet. `expired`: its campaign takes nobody any more. */
export const INVITATION_STATES = [
  'waiting',
  'invited',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Whether its creator may still answer, now or once the campaign is live: until then its brand may take it back. */
export const canWithdraw = (state: InvitationState) => state === 'waiting' || state === 'invited';

type InvitingCampaign = {
  status: CampaignStatus;
  deadline: string;
  approvedCount: number;
  maxSubmissions: number;
};

/** Whether a campaign will never take anybody again. */
export const isOver = (campaign: InvitingCampaign, now = new Date()): boolean =>
  campaign.status === 'completed' ||
  isPastDeadline(campaign.deadline, now) ||
  campaign.approvedCount >= campaign.maxSubmissions;

export function stateOf(
  { status, sentAt }: { status: InvitationStatus; sentAt: Date | null },
  campaign: InvitingCampaign,
  now = new Date(),
): InvitationState {
  if (status !== 'pending') return status;
  if (isOver(campaign, now)) return 'expired';
  return sentAt ? 'invited' : 'waiting';
}
