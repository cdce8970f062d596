import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import type { Term } from '#features/campaigns/campaigns/changes.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { notifyAllWithdrawn } from '#features/campaigns/invitations/commands/withdraw-invitation.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import {
  campaignCompletedNotice,
  campaignDeleted,
  campaignFilled,
  termsChanged,
} from '../notifications.server.ts';
import { submissions } from '../tables.server.ts';

/** Notifies creators that a campaign is full or completed, in the transaction that ends it. */
export async function notifyOfCompletion(
  tx: Tx,
  { campaign, isFull }: { campaign: Campaign; isFull: boolean },
): Promise<void> {
  const creators = await listOpenWork(tx, campaign.id);
  await notifyAll(
    tx,
    isFull ? campaignFilled : campaignCompletedNotice,
    creators
      // A completed campaign with free slots still reviews the videos that it has.
      .filter(({ work }) => isFull || work !== 'in_review')
      .map(({ workspaceId, work }) => ({ workspaceId, data: endData(campaign, work) })),
  );
}

/** Notifies creators whose videos waited in a completed campaign when its last slot is filled. */
export async function notifyUnreviewed(tx: Tx, campaign: Campaign): Promise<void> {
  const creators = await listOpenWork(tx, campaign.id);
  await notifyAll(
    tx,
    campaignFilled,
    creators
      .filter(({ work }) => work === 'in_review')
      .map(({ workspaceId, work }) => ({ workspaceId, data: endData(campaign, work) })),
  );
}

const endData = ({ id, title }: Campaign, work: OpenWork) => ({
  campaign_id: id,
  campaign_title: title,
  has_applied: work === 'applied',
});

/** Notifies creators of the changed terms, in the transaction that changes them. */
export async function notifyOfChanges(
  tx: Tx,
  { campaign, changed }: { campaign: Campaign; changed: Term[] },
): Promise<void> {
  const creators = await listActiveCreators(tx, campaign.id, ['pending', 'accepted']);
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
    creators.map((workspaceId) => ({ workspaceId, data })),
  );
}

/** Notifies before the campaign is deleted with its rows. Invitees are notified of the withdrawn invitation. */
export async function notifyDeleted(
  tx: Tx,
  campaign: { campaignId: string; brandId: string; title: string },
): Promise<void> {
  const { campaignId, title } = campaign;
  const creators = await listOpenWork(tx, campaignId);
  await notifyAll(
    tx,
    campaignDeleted,
    creators.map(({ workspaceId, work }) => ({
      workspaceId,
      data: { campaign_title: title, owes_video: work === 'owes_video', has_applied: work === 'applied' },
    })),
  );
  await notifyAllWithdrawn(
    tx,
    campaign,
    creators.map(({ workspaceId }) => workspaceId),
  );
}

/** A creator's open work in a campaign that ends: an undecided application, a video to deliver or revise, or a video in review. */
type OpenWork = 'applied' | 'owes_video' | 'in_review';

async function listOpenWork(tx: Tx, campaignId: string): Promise<{ workspaceId: string; work: OpenWork }[]> {
  const inReview = await tx
    .select({ creatorId: submissions.creatorId })
    .from(submissions)
    .where(and(eq(submissions.campaignId, campaignId), eq(submissions.status, 'pending')));
  const submitters = new Set(inReview.map(({ creatorId }) => creatorId));
  const participants = new Set(await listActiveCreators(tx, campaignId, ['accepted']));
  const creators = await listActiveCreators(tx, campaignId, ['pending', 'accepted']);
  return creators.map((workspaceId) => ({
    workspaceId,
    work: submitters.has(workspaceId)
      ? 'in_review'
      : participants.has(workspaceId)
        ? 'owes_video'
        : 'applied',
  }));
}

/**
 * The creators whose work in the campaign has not ended: with an application in one of `statuses`, a submission, or an accepted
 * invitation to an open call.
 */
async function listActiveCreators(
  tx: Tx,
  campaignId: string,
  statuses: ('pending' | 'accepted')[],
): Promise<string[]> {
  const applicants = tx
    .select({ workspaceId: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.campaignId, campaignId), inArray(applications.status, statuses)));
  const submitters = tx.select({ workspaceId: submissions.creatorId }).from(submissions);
  const invitees = tx
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
  const isOfCampaign = eq(submissions.campaignId, campaignId);
  /** The work has ended, whatever else the creator has in the campaign. */
  const isDecided = or(
    eq(submissions.status, 'approved'),
    submissions.isFinal,
    isNotNull(submissions.lapsedAt),
  );
  const creators = await applicants
    .union(submitters.where(isOfCampaign))
    .union(invitees)
    .except(
      tx.select({ workspaceId: submissions.creatorId }).from(submissions).where(and(isOfCampaign, isDecided)),
    );
  return creators.map(({ workspaceId }) => workspaceId);
}
