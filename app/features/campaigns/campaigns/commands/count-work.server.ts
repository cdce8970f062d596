import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { campaigns } from '../tables.server.ts';
import type { Campaign } from './lock-campaign.server.ts';

type Counts = Pick<
  Campaign,
  | 'applicationCount'
  | 'acceptedCount'
  | 'submissionCount'
  | 'invitedCount'
  | 'pendingReviewCount'
  | 'approvedCount'
>;

/** Writes how many applications, videos and invitations a locked campaign has by now. */
export async function countWork(tx: Tx, campaignId: string, counts: Partial<Counts>): Promise<void> {
  await tx.update(campaigns).set(counts).where(eq(campaigns.id, campaignId));
}
