import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { listReceipts } from './read-receipts.server.ts';

export const rows: Examples = {
  rcp: async () => {
    const { brand } = await publishedCampaign();
    return { as: brand, id: (await listReceipts(brand, { limit: 1 })).items[0]!.id };
  },
};
