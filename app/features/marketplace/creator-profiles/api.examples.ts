import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';

export const requests: Examples = {
  showCampaignVideo: approvedVideo,
  hideCampaignVideo: approvedVideo,
};

async function approvedVideo() {
  const { creator, id } = await approvedSubmission();
  return { as: creator, id };
}
