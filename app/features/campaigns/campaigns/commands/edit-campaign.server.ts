import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { invalidInput } from '#core/errors.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { assertOwnBrand } from '#features/people/brands/queries.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { BriefItemInput } from '../brief/brief-items.ts';
import { type VideoRequirements, videoRequirementsOf } from '../brief/video-requirements.ts';
import { changedTerms, hasParticipants, refusalsOf, type Terms } from '../changes.ts';
import { campaignEnded, termsWorsened } from '../errors.ts';
import { campaignChanged, campaignTermsChanged } from '../events.ts';
import { canEdit } from '../policy.ts';
import { isCover, listBriefItems } from '../queries.server.ts';
import { areSecondsInOrder, type CampaignChange, secondsOrder } from '../schema.ts';
import { campaigns } from '../tables.server.ts';
import { replaceAssets } from './attach-references.server.ts';
import { regenerateDescription } from './brief-translator.server.ts';
import { type Campaign, lockOwnCampaign } from './lock-campaign.server.ts';
import { requirementsOf, writeBriefItems } from './write-brief-items.server.ts';

/** Changes a campaign. After an application, submission or invitation, terms only improve. Approved videos keep their price. */
export async function editCampaign(actor: Actor, campaignId: string, change: CampaignChange): Promise<void> {
  await inTransaction(async (tx) => {
    // Funded slots follow the budget and the number of videos.
    if (change.budgetCents !== undefined || change.maxSubmissions !== undefined)
      await lockWallet(tx, actor.workspaceId);
    const campaign = await lockOwnCampaign(tx, actor, campaignId);
    if (!canEdit(campaign)) throw campaignEnded();
    const before = termsOf(campaign, await listBriefItems(tx, [campaignId]));
    const {
      referenceAssets,
      clientBrandId,
      inviteOnly = campaign.inviteOnly,
      videoRequirements,
      briefItems,
      ...plain
    } = change;
    const columns = {
      ...plain,
      ...(videoRequirements && {
        videoRequirements: mergeVideoRequirements(before.videoRequirements, videoRequirements),
      }),
    };
    const requested = { ...columns, referenceAssets, briefItems } as Partial<Terms>;
    const changed = changedTerms(before, requested);
    const changesBrand = clientBrandId !== undefined && clientBrandId !== campaign.clientBrandId;
    if (changesBrand && clientBrandId) await assertOwnBrand(tx, actor, clientBrandId);
    // Opening or closing a campaign to other creators does not affect participants.
    const isForInvited = inviteOnly && (columns.intake ?? campaign.intake) === 'casting';
    if (changed.length === 0 && !changesBrand && isForInvited === campaign.inviteOnly) return;
    const fields = refusalsOf(before, requested);
    for (const term of ['reviewHours', 'deliveryDays'] as const)
      if (changed.includes(term) && campaign.status !== 'pending')
        fields[term] = { code: 'campaigns.errors.fixedAtPublishing' };
    if (Object.keys(fields).length > 0) throw termsWorsened({ fields });

    const description =
      columns.brief && campaign.brief && !changed.includes('description')
        ? regenerateDescription(campaign.description, campaign.brief, columns.brief)
        : null;
    const concernsCreators = hasParticipants(campaign) && changed.length > 0;
    const [edited] = await tx
      .update(campaigns)
      .set({
        ...columns,
        inviteOnly: isForInvited,
        // The brand chose the videos to fund at the previous price.
        ...(changed.includes('budgetCents') && { slotsToFund: 0 }),
        ...(briefItems && { requirements: requirementsOf(briefItems) }),
        ...(description && { description }),
        ...(changesBrand && { clientBrandId }),
        ...(referenceAssets && {
          referenceAssets: await replaceAssets(tx, actor, campaignId, referenceAssets),
        }),
        ...(concernsCreators && { termsChangedAt: new Date() }),
      })
      .where(eq(campaigns.id, campaignId))
      .returning();
    if (briefItems) await writeBriefItems(tx, campaignId, briefItems);
    if (concernsCreators) await emit(tx, campaignTermsChanged, { campaign: edited!, changed });
    await sendLiveEvent(tx, [actor.workspaceId], ['campaigns'], campaignId);
    await emit(tx, campaignChanged, { campaignId });
  });
}

function mergeVideoRequirements(
  before: VideoRequirements,
  change: CampaignChange['videoRequirements'],
): VideoRequirements {
  const merged = { ...before, ...change } as VideoRequirements;
  if (areSecondsInOrder(merged)) return merged;
  const field = ['videoRequirements', ...secondsOrder.path].join('.');
  throw invalidInput({ fields: { [field]: { code: secondsOrder.error } } });
}

const termsOf = (campaign: Campaign, briefItems: BriefItemInput[]) => ({
  ...campaign,
  briefItems,
  videoRequirements: videoRequirementsOf(campaign.videoRequirements),
  referenceAssets: campaign.referenceAssets.map((asset) => ({ ...asset, isCover: isCover(asset) })),
});
