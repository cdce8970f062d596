import type { Actor } from '#core/actor.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { applyToCampaign } from './commands/apply-to-campaign.server.ts';
import { decideApplication } from './commands/decide-application.server.ts';

type Options = { campaign?: FactoryCampaign | undefined; creator?: Actor | undefined };

export async function application(options: Options = {}) {
  const campaign = options.campaign ?? (await publishedCampaign());
  const creator = options.creator ?? (await createCreator());
  const { id } = await applyToCampaign(creator, campaign.id, { note: 'I film in daylight.' });
  return { id, campaign, creator };
}

export async function acceptedApplication(options: Options = {}) {
  const applied = await application(options);
  await decideApplication(applied.campaign.brand, applied.id, 'accepted');
  return applied;
}
