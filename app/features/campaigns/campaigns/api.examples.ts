import { fundWallet } from '#features/money/charges/factory.server.ts';
import type { Example, Examples } from '../../../../tests/harness/examples.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';
import { publishedCampaign, unpaidCampaign } from './factory.server.ts';

export const rows: Examples = {
  cmp: () => asBrand(unpaidCampaign()),
};

export const requests: Examples = {
  readPublication: async () => {
    const { as, id } = await asBrand(publishedCampaign());
    return { as, query: { campaignId: id } };
  },
  duplicateCampaign: () => asBrand(publishedCampaign()),
  publishCampaign: async () => {
    const { as, id } = await asBrand(unpaidCampaign());
    await fundWallet(as, 100_000);
    return { as, id };
  },
  pauseCampaign: () => asBrand(publishedCampaign()),
  activateCampaign: async () => {
    const { as, id } = await asBrand(publishedCampaign());
    await expectOk('pauseCampaign', as, { id });
    return { as, id };
  },
  completeCampaign: () => asBrand(publishedCampaign()),
};

async function asBrand(campaign: ReturnType<typeof publishedCampaign>) {
  const { brand: as, id } = await campaign;
  return { as, id } satisfies Example;
}
