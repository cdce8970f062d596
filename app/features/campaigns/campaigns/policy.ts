import { type CampaignStatus, canTransition, type Transition, waitsForTopUp } from './rules.ts';

/** What a brand may do with a campaign now: the commands ask, and the screens offer nothing else. */
export const canChangeStatus = (
  campaign: { status: CampaignStatus; pausedFor: 'debt' | null },
  transition: Transition,
) => canTransition(campaign.status, transition) && !(transition === 'activate' && waitsForTopUp(campaign));

/** Rows of money are never deleted, so neither is a campaign of which a video was paid for. */
export const canDelete = (campaign: { approvedCount: number }) => campaign.approvedCount === 0;

/** A completed campaign is history. */
export const canEdit = (campaign: { status: CampaignStatus }) => campaign.status !== 'completed';
