import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaignLink } from '#features/insights/tracking/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { saveManualDay } from './commands/save-manual-day.server.ts';
import { channelDay } from './factory.server.ts';

export const rows: Examples = {
  imp: async () => {
    const campaign = await publishedCampaign();
    const { importId } = await channelDay(campaign, { day: '2026-11-02', views: 1 });
    return { as: campaign.brand, id: importId };
  },
};

export const requests: Examples = {
  previewImport: postFile,
  applyImport: postFile,
  saveManualDay: async () => {
    const { brand, id } = await publishedCampaign();
    return { as: brand, body: { campaignId: id, ...DAY } };
  },
  deleteManualDay: async () => {
    const { brand, id } = await publishedCampaign();
    return { as: brand, id: (await saveManualDay(brand, { campaignId: id, ...DAY })).id };
  },
};

const DAY = { channel: 'snapchat', day: '2026-11-02', views: 5 } as const;

async function postFile() {
  const { campaign, link } = await campaignLink();
  const body = `day,channel,campaign_code,views\n2026-11-02,tiktok,${link.code},5`;
  return { as: campaign.brand, body };
}
