import { and, eq, inArray, or } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import type { Term } from '#features/campaigns/campaigns/changes.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { notifyAllWithdrawn } from '#features/campaigns/invitations/commands/withdraw-invitation.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignDeleted, campaignFilled, termsChanged } from '../notifications.server.ts';
import { submissions } from '../tables.server.ts';

/**
 * Notifies accepted creators without an approved video that the campaign is full. Part of the transaction that fills it,
 * so that the notification precedes the payment.
 */
export async function notifyLeftOut(tx: Tx, campaign: Campaign): Promise<void> {
  const leftOut = await listConcerned(tx, campaign.id, ['accepted']);
  const data = { campaign_id: campaign.id, campaign_title: campaign.title };
  await notifyAll(
    tx,
    campaignFilled,
    leftOut.map((workspaceId) => ({ workspaceId, data })),
  );
}

export async function notifyOfChanges(
  tx: Tx,
  { campaign, changed }: { campaign: Campaign; changed: Term[] },
): Promise<void> {
  const concerned = await listConcerned(tx, campaign.id, ['pending', 'accepted']);
  const data = {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    changed,
    budget_cents: campaign.budgetCents,
    deadline_date: campaign.deadline,
    videos: campaign.maxSubmissions,
  };
  await notifyAll(
    tx,
    termsChanged,
    concerned.map((workspaceId) => ({ workspaceId, data })),
  );
}

export async function notifyDeleted(
  tx: Tx,
  campaign: { campaignId: string; brandId: string; title: string },
): Promise<void> {
  const { campaignId, title } = campaign;
  const pending = await tx
    .select({ creatorId: submissions.creatorId })
    .from(submissions)
    .where(and(eq(submissions.campaignId, campaignId), eq(submissions.status, 'pending')));
  const submitters = new Set(pending.map(({ creatorId }) => creatorId));
  const concerned = await listConcerned(tx, campaignId, ['accepted']);
  await notifyAll(
    tx,
    campaignDeleted,
    concerned.map((workspaceId) => ({
      workspaceId,
      data: { campaign_title: title, owes_video: !submitters.has(workspaceId) },
    })),
  );
  await notifyAllWithdrawn(tx, campaign, concerned);
}

/**
 * Creators who take part in a campaign and have no final decision: applications with one of these statuses, accepted
 * invitations to an open call, and submissions. Approved and finally rejected creators are excluded.
 */
async function listConcerned(
  tx: Tx,
  campaignId: string,
  statuses: ('pending' | 'accepted')[],
): Promise<string[]> {
  const applied = tx
    .select({ workspaceId: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.campaignId, campaignId), inArray(applications.status, statuses)));
  const ofVideos = tx.select({ workspaceId: submissions.creatorId }).from(submissions);
  const ofInvitations = tx
    .select({ workspaceId: campaignInvitations.creatorId })
    .from(campaignInvitations)
    .innerJoin(campaigns, eq(campaigns.id, campaignInvitations.campaignId))
    // In a casting, accepting an invitation created an application.
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.intake, 'open_call'),
        eq(campaignInvitations.status, 'accepted'),
      ),
    );
  const isHere = eq(submissions.campaignId, campaignId);
  const isDecided = or(eq(submissions.status, 'approved'), submissions.isFinal);
  const concerned = await applied
    .union(ofVideos.where(isHere))
    .union(ofInvitations)
    .except(
      tx.select({ workspaceId: submissions.creatorId }).from(submissions).where(and(isHere, isDecided)),
    );
  return concerned.map(({ workspaceId }) => workspaceId);
}
