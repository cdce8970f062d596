import type { Actor } from '#core/actor.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { inviteCreator } from './commands/invite-creator.server.ts';

/** An invitation to a live campaign; whatever is not given is created. */
export async function invitation(given: { campaign?: FactoryCampaign; creator?: Actor } = {}) {
  const campaign = given.campaign ?? (await publishedCampaign());
  const creator = given.creator ?? (await createCreator());
  const { id } = await inviteCreator(campaign.brand, campaign.id, {
    creatorId: creator.workspaceId,
    note: 'Your calm voice fits.',
  });
  return { id, campaign, creator };
}
