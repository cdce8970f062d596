import { and, eq, gt, sql } from 'drizzle-orm';
import { minIdSince } from '#core/ids.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { approvalBlocked } from '../notifications.server.ts';
import { submissions } from '../tables.server.ts';

const DAY_MS = 86_400_000;

/** Notifies a creator without a payout method, at most once a day, that a brand could not approve their video. */
export async function notifyOfBlockedApproval(submissionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ creatorId: submissions.creatorId, campaignId: campaigns.id, title: campaigns.title })
      .from(submissions)
      .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
      .where(eq(submissions.id, submissionId))
      // Two attempts at once send one notification.
      .for('update', { of: submissions });
    if (!found) return;
    const recent = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .innerJoin(seats, eq(seats.userId, notifications.userId))
      .where(
        and(
          eq(seats.workspaceId, found.creatorId),
          gt(notifications.id, minIdSince('ntf', Date.now() - DAY_MS)),
          eq(notifications.type, approvalBlocked.name),
          sql`${notifications.data} ->> 'submission_id' = ${submissionId}`,
        ),
      )
      .limit(1);
    if (recent.length > 0) return;
    await notify(tx, found.creatorId, approvalBlocked, {
      campaign_id: found.campaignId,
      campaign_title: found.title,
      submission_id: submissionId,
    });
  });
}
