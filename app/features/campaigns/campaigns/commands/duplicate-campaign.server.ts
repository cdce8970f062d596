import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { DELIVERY_DAYS, REVIEW_HOURS } from '../deadlines.ts';
import { listBriefItems } from '../queries.server.ts';
import { deadlineOfCopy } from '../rules.ts';
import { campaigns } from '../tables.server.ts';
import { attachAssets, toAssetInput } from './attach-references.server.ts';
import { lockOwnCampaign } from './lock-campaign.server.ts';
import { writeBriefItems } from './write-brief-items.server.ts';

/** Creates an unpublished copy without payments, applications and submissions. */
export async function duplicateCampaign(actor: Actor, campaignId: string): Promise<{ id: string }> {
  const id = newId('cmp');
  await inTransaction(async (tx) => {
    const original = await lockOwnCampaign(tx, actor, campaignId);
    const { title, description, requirements, budgetCents, maxSubmissions } = original;
    const { reviewHours, deliveryDays } = original;
    const { intake, inviteOnly, delivery, videoRequirements, productUrl, videoStyle, clientBrandId, brief } =
      original;
    await tx.insert(campaigns).values({
      id,
      brandId: actor.workspaceId,
      createdBy: actor.userId,
      ...{ title, description, requirements, budgetCents, maxSubmissions },
      ...{ intake, inviteOnly, delivery, videoRequirements, productUrl, videoStyle, clientBrandId, brief },
      reviewHours: reviewHours ?? REVIEW_HOURS.default,
      deliveryDays: deliveryDays ?? DELIVERY_DAYS.default,
      deadline: deadlineOfCopy(original),
      referenceAssets: await attachAssets(tx, actor, id, original.referenceAssets.map(toAssetInput)),
    });
    await writeBriefItems(tx, id, await listBriefItems(tx, [campaignId]));
    await sendLiveEvent(tx, [actor.workspaceId], ['campaigns'], id);
  });
  return { id };
}
