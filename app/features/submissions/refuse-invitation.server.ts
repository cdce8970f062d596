import { and, eq } from 'drizzle-orm';
import { hasSent } from '#features/invitations/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from './tables.server.ts';

/** Whoever has sent a video to a campaign takes part, or is through: there is nothing to accept. */
export async function refuseInvitation(
  tx: Tx,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
): Promise<void> {
  const isTheirs = and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, creatorId));
  if ((await tx.$count(submissions, isTheirs)) > 0) throw hasSent();
}
