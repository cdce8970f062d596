import { and, eq } from 'drizzle-orm';
import { videoSent } from '#features/applications/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from './tables.server.ts';

/** Whoever has sent a video has taken part: what was said of it stays. */
export async function refuseWithdrawal(
  tx: Tx,
  { campaignId, creatorId }: { campaignId: string; creatorId: string },
): Promise<void> {
  const sent = and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, creatorId));
  if ((await tx.$count(submissions, sent)) > 0) throw videoSent();
}
