import '../../../../tests/harness/start-jobs.ts';
import { expect, test } from 'vitest';
import { acceptedApplication, application } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { readTierProgress } from './queries.server.ts';

test('starts a creator without work in the basic tier', async () => {
  expect(await readTierProgress(await createCreator())).toEqual({
    tier: 'basic',
    videosCompleted: 0,
    averageRating: null,
    totalCampaigns: 0,
  });
});

test('counts each accepted casting and each approved open call of the creator once', async () => {
  const brand = await createBrand();
  const creator = await createCreator();
  const casting = () => publishedCampaign(brand);
  const openCall = () => publishedCampaign(brand, { intake: 'open_call' });
  await acceptedApplication({ campaign: await casting(), creator });
  await application({ campaign: await casting(), creator });
  await approvedSubmission({ campaign: await casting(), creator });
  await approvedSubmission({ campaign: await openCall(), creator });
  await submission({ campaign: await openCall(), creator });
  await approvedSubmission({ campaign: await openCall() });
  expect(await readTierProgress(creator)).toMatchObject({ videosCompleted: 2, totalCampaigns: 3 });
});
