import type { Actor } from '#core/actor.ts';
import { type FactoryCampaign, publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { apply } from './commands/apply-to-campaign.server.ts';
import { decideApplication } from './commands/decide-application.server.ts';

/** Who applies to what; whatever is not given is created. */
type Given = { campaign?: FactoryCampaign | undefined; creator?: Actor | undefined };

export async function application(given: Given = {}) {
  const campaign = given.campaign ?? (await publishedCampaign());
  const creator = given.creator ?? (await createCreator());
  const { id } = await apply(creator, campaign.id, { note: 'I film in daylight.' });
  return { id, campaign, creator };
}

export async function acceptedApplication(given: Given = {}) {
  const applied = await application(given);
  await decideApplication(applied.campaign.brand, applied.id, 'accepted');
  return applied;
}
