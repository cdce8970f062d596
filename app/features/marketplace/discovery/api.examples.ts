import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';

export const requests: Examples = {
  readWork: async () => ({ id: (await publishedCampaign()).id }),
};
