import type { ApplicationStatus } from '#features/campaigns/applications/schema.ts';
import type { CampaignStatus } from '#features/campaigns/campaigns/rules.ts';

/** How a video resembles an earlier one. Shown to the brand, never a reason to refuse. */
export type Duplicate = 'equal' | 'alike';

/** `rejected`: changes are requested, unless the rejection is final. */
export type SubmissionStatus = 'pending' | 'approved' | 'rejected';

/** Per creator and campaign. The next rejection is final. */
export const MAX_CHANGE_REQUESTS = 2;
const NEW_FOR_MS = 24 * 3_600_000;
/** Reviews that take longer are highlighted. */
export const REVIEW_PROMISE_HOURS = 48;

/** Every version but the first answers a change request. */
export const changeRequestsUsed = (version: number) => Math.min(version - 1, MAX_CHANGE_REQUESTS);

/** A completed campaign takes no revision. */
export const mustRejectFinally = (version: number, status: CampaignStatus) =>
  version > MAX_CHANGE_REQUESTS || status === 'completed';

type CampaignProgress = { status: CampaignStatus; approvedCount: number; maxSubmissions: number };
export const isFull = ({ approvedCount, maxSubmissions }: Omit<CampaignProgress, 'status'>) =>
  approvedCount >= maxSubmissions;

/** Accepted, with a delivery deadline. The creator can then submit after the deadline of the campaign, or while it is paused. */
export const isDelivering = (
  application: { status: ApplicationStatus; dueAt: Date | null } | null | undefined,
  campaign: CampaignProgress,
) =>
  application?.status === 'accepted' &&
  application.dueAt !== null &&
  (campaign.status === 'active' || campaign.status === 'paused') &&
  !isFull(campaign);

/** `lapsedAt`: the requested revision was not sent in time. */
type Latest = { status: SubmissionStatus; isFinal: boolean; lapsedAt: Date | null };

/** The work ended before the brand decided on this version or received the requested revision. */
export function isClosed({ status, isFinal, lapsedAt }: Latest, campaign: CampaignProgress): boolean {
  if (status === 'pending') return isFull(campaign);
  const awaitsRevision = status === 'rejected' && !isFinal;
  return awaitsRevision && (lapsedAt !== null || campaign.status === 'completed');
}

/** Marked as new in the brand's review. */
export const isNewVideo = (createdAt: string, now = Date.now()) => now - Date.parse(createdAt) < NEW_FOR_MS;

export type ApprovalBlock = 'suspended' | 'unpublished' | 'payoutMethod' | 'debt' | 'balance';

/** The reason why a pending video cannot be approved now, in the order in which the approval refuses. */
export function approvalBlockOf(facts: {
  campaignStatus: CampaignStatus;
  isSuspended: boolean;
  isPayable: boolean;
  balanceCents: number;
  budgetCents: number;
  /** Money was set aside for this creator's video. */
  isFunded: boolean;
}): ApprovalBlock | null {
  if (facts.isSuspended) return 'suspended';
  if (facts.campaignStatus === 'pending') return 'unpublished';
  if (!facts.isPayable) return 'payoutMethod';
  if (facts.balanceCents < 0) return 'debt';
  return !facts.isFunded && facts.balanceCents < facts.budgetCents ? 'balance' : null;
}

/** The next step of a creator. Shared by the screens and the commands. */
export type CreatorStep =
  | 'apply'
  | 'application_pending'
  | 'not_selected'
  | 'submit'
  | 'in_review'
  | 'revise'
  | 'rejected'
  | 'approved'
  | 'closed';

export function creatorStep(facts: {
  /** The campaign is open or the creator is delivering, and the brand is not suspended. */
  canStart: boolean;
  intake: 'casting' | 'open_call';
  application: ApplicationStatus | null;
  latest: Latest | null;
  /** The campaign is completed or the brand is suspended. */
  isStopped: boolean;
  /** No free slot is left. A pending video is no longer reviewed. */
  isFull: boolean;
}): CreatorStep {
  const { latest, application } = facts;
  if (latest?.status === 'approved') return 'approved';
  if (latest?.status === 'pending') return facts.isFull ? 'closed' : 'in_review';
  if (latest?.status === 'rejected') {
    if (latest.isFinal) return 'rejected';
    // A requested revision is accepted while the campaign is paused and after the deadline.
    return facts.isStopped || latest.lapsedAt ? 'closed' : 'revise';
  }
  if (application === 'rejected') return 'not_selected';
  if (application === 'released') return 'closed';
  if (!facts.canStart) return 'closed';
  if (facts.intake === 'open_call' || application === 'accepted') return 'submit';
  return application === 'pending' ? 'application_pending' : 'apply';
}
