import './start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { application } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { approvedSubmission, submission } from '#features/campaigns/submissions/factory.server.ts';
import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { signIn } from '#features/identity/accounts/sessions/sign-in.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk } from './requests.ts';

test('creates a user who signs in with the demo password', async () => {
  const brand = await createBrand();
  expect(await signIn({ email: brand.email, password: DEMO_PASSWORD })).toMatchObject({
    cookies: [expect.stringContaining('session_token'), expect.stringContaining('device')],
  });
});

test('creates a session', async () => {
  const creator = await createCreator({ name: 'Lina' });
  expect(await expectOk('readSession', creator)).toMatchObject({
    user: { id: creator.userId, fullName: 'Lina' },
  });
});

test('builds each step of the work on the earlier ones', async () => {
  const brand = await createBrand();
  await fundWallet(brand, 50_000);
  const campaign = await publishedCampaign(brand, { budgetCents: 14_400 });
  const creator = await createCreator();
  await application({ campaign });
  await submission({ campaign });
  const { paymentId } = await approvedSubmission({ campaign, creator });
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ status: 'active', applicationCount: 3, acceptedCount: 2, submissionCount: 2 });
  expect(row).toMatchObject({ pendingReviewCount: 1, approvedCount: 1 });
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment).toMatchObject({ status: 'pending', amountCents: 14_400, creatorPayoutCents: 12_240 });
  expect(await readWalletBalance(brand)).toBe(50_000);
  const accounts = await readTrialBalance();
  expect(accounts.reduce((sum, account) => sum + account.debitCents, 0)).toBe(0);
});

test('creates a video for an open call without an application', async () => {
  const campaign = await publishedCampaign(undefined, { intake: 'open_call' });
  await submission({ campaign });
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row).toMatchObject({ applicationCount: 0, submissionCount: 1 });
});
