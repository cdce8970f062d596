import { type CampaignStatus, canTransition, type Transition, waitsForTopUp } from './rules.ts';

export const canChangeStatus = (
  campaign: { status: CampaignStatus; pausedFor: 'debt' | null },
  transition: Transition,
) => canTransition(campaign.status, transition) && !(transition === 'activate' && waitsForTopUp(campaign));

/** Invitations are sent for published campaigns. */
export const shouldOfferInvite = ({ status }: { status: CampaignStatus }) =>
  status === 'active' || status === 'paused';

/** Money rows are never deleted. */
export const canDelete = (campaign: { approvedCount: number }) => campaign.approvedCount === 0;

export const canEdit = (campaign: { status: CampaignStatus }) => campaign.status !== 'completed';
