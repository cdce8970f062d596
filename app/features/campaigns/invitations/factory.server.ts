import type { Actor } from '#core/actor.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { inviteCreator } from './commands/invite-creator.server.ts';

export async function invitation(options: { campaign?: FactoryCampaign; creator?: Actor } = {}) {
  const campaign = options.campaign ?? (await publishedCampaign());
  const creator = options.creator ?? (await createCreator());
  const { id } = await inviteCreator(campaign.brand, campaign.id, {
    creatorId: creator.workspaceId,
    note: 'Your calm voice fits.',
  });
  return { id, campaign, creator };
}
