import { application } from '#features/campaigns/applications/factory.server.ts';
import { changeStatus } from '#features/campaigns/campaigns/commands/change-status.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { begunUpload } from '#features/media/media/api.examples.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { paypalCreator } from '#features/money/payout-accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { changeRequest, changeRequestInput, submission } from './factory.server.ts';

export const rows: Examples = {
  sub: async () => {
    const { campaign, id } = await submission();
    return { as: campaign.brand, id };
  },
};

export const requests: Examples = {
  submitVideo: async () => ({ id: (await publishedCampaign(undefined, { intake: 'open_call' })).id }),
  readLikeness: async () => ({
    ...(await begunUpload({}, 'video')),
    query: { campaignId: (await publishedCampaign()).id },
  }),
  approveSubmission: async () => {
    const { campaign, id } = await submission({ creator: await paypalCreator() });
    await fundWallet(campaign.brand, 100_000);
    return { as: campaign.brand, id };
  },
  requestChanges: async () => {
    const { campaign, id } = await submission();
    return { as: campaign.brand, id, body: await changeRequestInput(id) };
  },
  checkBrief: async () => {
    const { campaign, id } = await submission();
    const { items } = await changeRequestInput(id);
    return { as: campaign.brand, id, body: { ...items[0], isMet: false } };
  },
  extendRevision: async () => {
    const { campaign, id } = await submission();
    await changeRequest(campaign.brand, id);
    return { as: campaign.brand, id, body: { dueAt: new Date(Date.now() + 20 * 86_400_000).toISOString() } };
  },
  requestRevisionExtension: async () => {
    const { campaign, creator, id } = await submission();
    await changeRequest(campaign.brand, id);
    return { as: creator, id };
  },
  rejectSubmission: async () => {
    const { campaign, id } = await submission();
    await changeStatus(campaign.brand, campaign.id, 'complete');
    return { as: campaign.brand, id };
  },
  remindOfPayout: async () => {
    const { campaign, creator } = await application();
    return { as: campaign.brand, id: creator.workspaceId };
  },
};
