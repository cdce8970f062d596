import { application } from '#features/campaigns/applications/factory.server.ts';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { conversation, messageReport, sendText } from './factory.server.ts';

export const rows: Examples = {
  cnv: async () => {
    const { brand, id } = await conversation();
    return { as: brand, id };
  },
  msg: async () => {
    const { brand, id } = await conversation();
    return { as: brand, id: (await sendText(brand, id)).id };
  },
  rpt: async () => ({ id: (await messageReport()).id }),
};

export const requests: Examples = {
  openConversation: async () => {
    const { campaign, creator } = await application();
    return { as: campaign.brand, body: { campaignId: campaign.id, creatorId: creator.workspaceId } };
  },
  findMessages: async () => ({ as: await createBrand(), query: { q: 'parcel' } }),
  acceptConversation: async () => {
    const { creator, id } = await conversation();
    return { as: creator, id };
  },
  reportMessage: async () => {
    const { brand, creator, id } = await conversation();
    return { as: creator, id: (await sendText(brand, id)).id };
  },
};
