import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { invitation } from './factory.server.ts';

export const rows: Examples = {
  inv: async () => {
    const { creator, id } = await invitation();
    return { as: creator, id };
  },
};

export const requests: Examples = {
  inviteCreator: async () => {
    const { brand, id } = await publishedCampaign();
    return { as: brand, id, body: { creatorId: (await createCreator()).workspaceId } };
  },
  listInvitations: async () => {
    const { campaign } = await invitation();
    return { as: campaign.brand, id: campaign.id };
  },
  withdrawInvitation: async () => {
    const { campaign, id } = await invitation();
    return { as: campaign.brand, id };
  },
};
