import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { application } from './factory.server.ts';

export const rows: Examples = {
  app: async () => {
    const { campaign, id } = await application();
    return { as: campaign.brand, id };
  },
};

export const requests: Examples = {
  applyToCampaign: async () => ({ id: (await publishedCampaign()).id }),
  listApplicants: async () => {
    const { campaign } = await application();
    return { as: campaign.brand, id: campaign.id };
  },
  declineApplications: async () => {
    const { campaign, id } = await application();
    return { as: campaign.brand, id: campaign.id, body: { applicationIds: [id] } };
  },
  withdrawApplication: async () => {
    const { creator, id } = await application();
    return { as: creator, id };
  },
};
