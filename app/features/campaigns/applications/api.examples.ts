import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { acceptedApplication, application } from './factory.server.ts';

export const rows: Examples = {
  app: async () => {
    const { campaign, id } = await application();
    return { as: campaign.brand, id };
  },
};

const unshippedCampaign = () => publishedCampaign(undefined, { brief: undefined });

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
  extendDelivery: async () => {
    const { campaign, id } = await acceptedApplication({ campaign: await unshippedCampaign() });
    return { as: campaign.brand, id, body: { dueAt: new Date(Date.now() + 20 * 86_400_000).toISOString() } };
  },
  requestExtension: async () => {
    const { creator, id } = await acceptedApplication({ campaign: await unshippedCampaign() });
    return { as: creator, id };
  },
  withdrawApplication: async () => {
    const { creator, id } = await application();
    return { as: creator, id };
  },
};
