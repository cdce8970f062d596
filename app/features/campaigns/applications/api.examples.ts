import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
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
  fundAndAcceptApplication: async () => {
    const { campaign, id } = await application();
    await fundWallet(campaign.brand, campaign.budgetCents);
    return { as: campaign.brand, id, body: { amountCents: campaign.budgetCents } };
  },
  withdrawApplication: async () => {
    const { creator, id } = await application();
    return { as: creator, id };
  },
};
