import { bunnCampaigns } from './bunn.ts';
import type { DemoCampaign } from './campaign.ts';
import { dukkanCampaigns } from './dukkan.ts';
import { khatwaCampaigns } from './khatwa.ts';
import { layanCampaigns } from './layan.ts';
import { mawidCampaigns } from './mawid.ts';
import { noorCampaigns } from './noor.ts';
import { tamraCampaigns } from './tamra.ts';

export const demoCampaigns: DemoCampaign[] = [
  ...noorCampaigns,
  ...bunnCampaigns,
  ...tamraCampaigns,
  ...khatwaCampaigns,
  ...mawidCampaigns,
  ...dukkanCampaigns,
  ...layanCampaigns,
];
