import '../harness/start-jobs.ts';
import { afterAll, expect, test } from 'vitest';
import { publishFromWallet } from '#features/campaigns/campaigns/commands/publish-campaign.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { submission } from '#features/campaigns/submissions/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { checkLedger } from '../harness/invariants.ts';

const AMOUNT_CENTS = PUBLISHING_FEE_CENTS;

afterAll(checkLedger);

test('spends one balance once under a concurrent publication and approval', async () => {
  const brand = await createBrand();
  const creator = await createCreator();
  await givePayableAccount(creator);
  const campaign = await publishedCampaign(brand, { budgetCents: AMOUNT_CENTS, intake: 'open_call' });
  const video = await submission({ campaign, creator });
  const next = await unpaidCampaign(brand);
  await fundWallet(brand, AMOUNT_CENTS);
  const outcomes = await Promise.allSettled([
    publishFromWallet(brand, next.id),
    approveSubmission(brand, video.id, { amountCents: AMOUNT_CENTS }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'wallet.errors.insufficient' },
  });
  expect(await readWalletBalance(brand)).toBe(0);
});
