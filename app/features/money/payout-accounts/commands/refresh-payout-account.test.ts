import { controlSandbox } from '../../../../../tests/harness/own-sandbox.ts';
import '../../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { readPayoutAccount } from '../queries.server.ts';
import { payoutAccounts } from '../tables.server.ts';
import { clearAllDestinations } from './clear-destination.server.ts';
import { refreshOwnPayoutAccount, refreshPayoutAccount } from './refresh-payout-account.server.ts';
import { savePaypal } from './save-payout-details.server.ts';
import { startOnboarding } from './start-onboarding.server.ts';

const verify = (accountId: string, transfers: 'active' | 'pending' | 'restricted') =>
  controlSandbox('POST', `/accounts/${accountId}/state`, { transfers });

async function onboarding() {
  const creator = await createCreator({ language: 'ar' });
  const { onboardingUrl } = await startOnboarding(creator);
  return { creator, onboardingUrl, accountId: await accountOf(creator.workspaceId) };
}

async function accountOf(creatorId: string): Promise<string> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, creatorId));
  return row!.stripeAccountId!;
}

test('creates one account, and a new onboarding link per request', async () => {
  const { creator, onboardingUrl, accountId } = await onboarding();
  expect((await fetch(onboardingUrl)).status).toBe(200);
  const again = await startOnboarding(creator);
  expect(again.onboardingUrl).not.toBe(onboardingUrl);
  expect(await accountOf(creator.workspaceId)).toBe(accountId);
  const account = await stripe.v2.core.accounts.retrieve(accountId, { include: ['defaults'] });
  expect(account).toMatchObject({
    contact_email: creator.email,
    dashboard: 'express',
    metadata: { workspace_id: creator.workspaceId, user_id: creator.userId },
    defaults: { locales: ['ar-SA'] },
  });
});

test('creates one account under concurrent requests', async () => {
  const creator = await createCreator();
  const before = (await controlSandbox('GET', '/state')).accounts.length;
  const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => startOnboarding(creator)));
  expect(clicks.map(({ status }) => status)).toContain('fulfilled');
  expect((await controlSandbox('GET', '/state')).accounts).toHaveLength(before + 1);
  expect((await startOnboarding(creator)).onboardingUrl).toContain('http');
});

test('treats a creator as payable while Stripe reports active transfers', async () => {
  const { creator, accountId } = await onboarding();
  expect(await readPayoutAccount(creator)).toMatchObject({
    method: 'stripe',
    isPayable: false,
    stripe: { connected: true, detailsSubmitted: false, payoutsEnabled: false },
  });
  await verify(accountId, 'active');
  expect((await readPayoutAccount(creator)).isPayable).toBe(false);
  await refreshOwnPayoutAccount(creator.workspaceId);
  expect(await readPayoutAccount(creator)).toMatchObject({
    isPayable: true,
    stripe: { connected: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  await verify(accountId, 'restricted');
  await refreshOwnPayoutAccount(creator.workspaceId);
  expect(await readPayoutAccount(creator)).toMatchObject({
    isPayable: false,
    stripe: { payoutsEnabled: false },
  });
});

test('ignores an unknown account and a creator without one', async () => {
  const foreign = await stripe.v2.core.accounts.create({ display_name: 'A stranger' });
  await refreshPayoutAccount(foreign.id);
  const creator = await createCreator();
  await refreshOwnPayoutAccount(creator.workspaceId);
  expect(await readPayoutAccount(creator)).toMatchObject({ method: null, stripe: { connected: false } });
});

test('queues payouts that waited for the account once it is ready', async () => {
  const { creator, accountId } = await onboarding();
  await verify(accountId, 'active');
  await refreshOwnPayoutAccount(creator.workspaceId);
  const { paymentId } = await approvedSubmission({ creator });
  await verify(accountId, 'restricted');
  await refreshOwnPayoutAccount(creator.workspaceId);
  await inTransaction((tx) =>
    tx.update(payments).set({ status: 'failed', waitingFor: 'account' }).where(eq(payments.id, paymentId)),
  );
  await verify(accountId, 'active');
  await refreshOwnPayoutAccount(creator.workspaceId);
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment).toMatchObject({ status: 'pending', waitingFor: null });
});

test('keeps a creator paid by PayPal payable while Stripe is being connected', async () => {
  const creator = await createCreator();
  await savePaypal(creator, 'lina@example.com');
  await startOnboarding(creator);
  expect(await readPayoutAccount(creator)).toMatchObject({
    method: 'paypal',
    isPayable: true,
    paypal: { masked: 'l•••@example.com' },
  });
});

test('ignores events of a disconnected account and opens a new one', async () => {
  const { creator, accountId } = await onboarding();
  await inTransaction((tx) => clearAllDestinations(tx, creator));
  await verify(accountId, 'active');
  await refreshPayoutAccount(accountId);
  expect(await readPayoutAccount(creator)).toMatchObject({ method: null, stripe: { connected: false } });
  const [one, two] = await Promise.all([startOnboarding(creator), startOnboarding(creator)]);
  expect(one.onboardingUrl).not.toBe(two.onboardingUrl);
  expect(await accountOf(creator.workspaceId)).not.toBe(accountId);
});
