import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { assertOwnBrand } from '#features/people/brands/queries.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { CampaignInput } from '../schema.ts';
import { campaigns } from '../tables.server.ts';
import { attachAssets } from './attach-references.server.ts';
import { requirementsOf, writeBriefItems } from './write-brief-items.server.ts';

export const createCampaign = (actor: Actor, input: CampaignInput): Promise<{ id: string }> =>
  inTransaction((tx) => writeCampaign(tx, actor, input));

/** `createCampaign` within the transaction of the caller. */
export async function writeCampaign(
  tx: Tx,
  actor: Actor,
  { briefItems, ...input }: CampaignInput,
): Promise<{ id: string }> {
  const id = newId('cmp');
  if (input.clientBrandId) await assertOwnBrand(tx, actor, input.clientBrandId);
  await tx.insert(campaigns).values({
    id,
    brandId: actor.workspaceId,
    createdBy: actor.userId,
    status: 'pending',
    ...input,
    requirements: requirementsOf(briefItems),
    // An open call takes videos of all creators.
    inviteOnly: input.inviteOnly && input.intake === 'casting',
    referenceAssets: await attachAssets(tx, actor, id, input.referenceAssets),
  });
  await writeBriefItems(tx, id, briefItems);
  await sendLiveEvent(tx, [actor.workspaceId], ['campaigns'], id);
  return { id };
}
