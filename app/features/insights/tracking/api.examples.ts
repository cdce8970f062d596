import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { campaignLink } from './factory.server.ts';

export const rows: Examples = {
  lnk: async () => {
    const { campaign, link } = await campaignLink();
    return { as: campaign.brand, id: link.id };
  },
};

export const requests: Examples = {
  listLinks: asBrand,
  addLink: asBrand,
  listOwnLinks: async () => {
    const { campaign, creator } = await acceptedApplication();
    return { as: creator, id: campaign.id };
  },
};

async function asBrand() {
  const { campaign } = await campaignLink();
  return { as: campaign.brand, id: campaign.id };
}
