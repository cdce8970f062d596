import { and, eq, lte } from 'drizzle-orm';
import { lockCampaignAndBrand } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { SubmissionStatus } from '../rules.ts';
import { submissions } from '../tables.server.ts';

/** Locks the brand, the campaign and the version. Undefined unless the version still has this status and a due timer. */
export async function lockDueSubmission(tx: Tx, id: string, status: SubmissionStatus, now: Date) {
  const [found] = await tx
    .select({ campaignId: submissions.campaignId })
    .from(submissions)
    .where(eq(submissions.id, id));
  if (!found) return;
  const locked = await lockCampaignAndBrand(tx, found.campaignId);
  const [submission] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.status, status), lte(submissions.timerAt, now)))
    .for('no key update');
  return submission && { ...locked, submission };
}
