import { type CampaignStatus, canTransition, isPausedForDebt, type Transition } from './rules.ts';

/** A campaign that was paused for a debt resumes by a top-up, so the brand cannot activate it. */
export const canChangeStatus = (
  campaign: { status: CampaignStatus; pausedFor: 'debt' | null },
  transition: Transition,
) => canTransition(campaign.status, transition) && !(transition === 'activate' && isPausedForDebt(campaign));

/** The screens invite only to published campaigns. `inviteCreator` also accepts earlier invitations, which wait for publication. */
export const shouldOfferInvite = ({ status }: { status: CampaignStatus }) =>
  status === 'active' || status === 'paused';

/** An approved video has a payment, which is never deleted. */
export const canDelete = (campaign: { approvedCount: number }) => campaign.approvedCount === 0;

export const canEdit = (campaign: { status: CampaignStatus }) => campaign.status !== 'completed';
