import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { splitBudget } from '#core/money.ts';
import { canWithdrawApplication } from '#features/campaigns/applications/policy.ts';
import { toDelivery, toVideos } from '#features/campaigns/applications/queries.server.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { listBriefItems, toBrief } from '#features/campaigns/campaigns/queries.server.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import { listOpenSlots } from '#features/campaigns/slots/queries.server.ts';
import { countFunded } from '#features/campaigns/slots/rules.ts';
import { ownSubmission, toOwnSubmissions } from '#features/campaigns/submissions/queries.server.ts';
import { creatorStep, isDelivering, isFull } from '#features/campaigns/submissions/rules.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { readShownItems } from '#features/people/portfolio/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { WorkView } from './schema.ts';

/** A closed campaign is visible to participants, an invite-only one also to invited creators, an unpaid one to none. */
export async function readWork(actor: Actor, campaignId: string): Promise<WorkView> {
  const [row] = await db
    .select({
      campaign: campaigns,
      brand: publicProfile,
      application: applications,
      invitation: campaignInvitations,
      isBrandSuspended: isSuspended(campaigns.brandId),
    })
    .from(campaigns)
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .leftJoin(
      applications,
      and(eq(applications.campaignId, campaigns.id), eq(applications.creatorId, actor.workspaceId)),
    )
    .leftJoin(
      campaignInvitations,
      and(
        eq(campaignInvitations.campaignId, campaigns.id),
        eq(campaignInvitations.creatorId, actor.workspaceId),
        inArray(campaignInvitations.status, ['pending', 'accepted']),
        isNotNull(campaignInvitations.sentAt),
      ),
    )
    .where(eq(campaigns.id, campaignId));
  if (!row || row.campaign.status === 'pending') throw campaignNotFound();
  const { campaign, brand, application, invitation, isBrandSuspended } = row;
  const hasAccepted = invitation?.status === 'accepted';
  const ownVersions = await db
    .select(ownSubmission)
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(workspaces, eq(workspaces.id, campaigns.brandId))
    .where(and(eq(submissions.campaignId, campaignId), eq(submissions.creatorId, actor.workspaceId)))
    .orderBy(desc(submissions.version));
  const slots = await listOpenSlots(campaignId);
  const ownSlot = slots.find(({ creatorId }) => creatorId === actor.workspaceId);
  const isOpenNow = isOpen(campaign) && !isBrandSuspended;
  const isVisible = isOpenNow && (!campaign.inviteOnly || invitation !== null);
  if (!isVisible && !application && !hasAccepted && ownVersions.length === 0) throw campaignNotFound();
  return {
    ...toBrief(campaign, await listBriefItems(db, [campaignId]), brand, {
      userId: actor.userId,
      seesDocuments: campaign.intake === 'open_call' || application?.status === 'accepted',
    }),
    brandName: brand.name,
    brandImageUrl: brand.imageUrl,
    payoutCents: splitBudget(campaign.budgetCents).payoutCents,
    slotsLeft: campaign.maxSubmissions - campaign.approvedCount,
    fundedCount: countFunded(campaign.approvedCount, slots.length),
    maxSubmissions: campaign.maxSubmissions,
    secured: ownSlot
      ? {
          payoutCents: splitBudget(ownSlot.amountCents).payoutCents,
          since: ownSlot.reservedAt!.toISOString(),
        }
      : null,
    step: creatorStep({
      canStart: isOpenNow || (!isBrandSuspended && isDelivering(application, campaign)),
      isStopped: campaign.status === 'completed' || isBrandSuspended,
      isFull: isFull(campaign),
      intake: campaign.intake,
      application: application?.status ?? null,
      latest: ownVersions[0]?.submission ?? null,
    }),
    application: application && {
      id: application.id,
      status: application.status,
      note: application.note,
      videos: toVideos(application.videoIds, await readShownItems(db, actor, { ids: application.videoIds })),
      createdAt: application.createdAt.toISOString(),
      delivery: toDelivery(application),
      canWithdraw: ownVersions.length === 0 && canWithdrawApplication(application, campaign),
    },
    // A decided application supersedes the invitation.
    invitation:
      isOpenNow && invitation?.status === 'pending' && (application?.status ?? 'pending') === 'pending'
        ? { id: invitation.id, note: invitation.note }
        : null,
    submissions: await toOwnSubmissions(actor, ownVersions),
  };
}
