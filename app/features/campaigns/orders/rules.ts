export const RECEIPT_KINDS = ['top_up', 'publishing_fee', 'subscription', 'payout'] as const;
/** `payout`: the statement of a creator's payment. All others: a brand's charge. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const CAMPAIGN_ORDER_SORTS = ['date', 'videos', 'unit'] as const;
export const PAYMENT_SORTS = ['date', 'amount'] as const;

/** Status of a creator's job, in the list of their jobs. `to_do`: no video yet. `changes`: a revision is requested. */
export type JobStatus = 'to_do' | 'in_review' | 'changes' | 'turned_down' | 'approved' | 'closed';

export function jobStatus(
  campaignStatus: string,
  latest: { status: 'pending' | 'approved' | 'rejected'; isFinal: boolean; lapsedAt: Date | null } | null,
): JobStatus {
  if (latest?.status === 'approved') return 'approved';
  if (latest?.status === 'pending') return 'in_review';
  if (latest?.isFinal) return 'turned_down';
  if (campaignStatus === 'completed' || latest?.lapsedAt) return 'closed';
  return latest ? 'changes' : 'to_do';
}
