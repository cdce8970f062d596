import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { talentList } from '#features/people/talent-lists/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';

export const requests: Examples = {
  inviteTalentList: async () => {
    const { brand, id } = await talentList();
    return { as: brand, id, body: { campaignId: (await publishedCampaign(brand)).id } };
  },
};
