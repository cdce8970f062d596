import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stripeClient } from '../../../stripe-sandbox/tests/test-client.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  sandboxUrl,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';
import {
  ask,
  createCampaign,
  createLiveCampaign,
  makePayable,
  newPerson,
  sandbox,
  sessionOf,
  submitTo,
  topUp,
} from '../steps.ts';

const t = wordsOf('en');

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('shows an abandoned publication as pending and reports an expired payment page', async () => {
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  const id = await createCampaign(brand, { title: 'Left at the till' });

  await brand.goto('/campaign/success');
  await brand.evaluate(
    (campaignId) => history.replaceState({ usr: { campaignId }, key: 'left', idx: 0 }, ''),
    id,
  );
  await brand.reload();
  await brand.getByRole('heading', { name: t('campaigns.success.pendingTitle') }).waitFor();
  await brand.getByText('Left at the till').first().waitFor();
  await look(brand);
  await brand
    .getByRole('button', { name: /299\.00/ })
    .first()
    .click();
  await brand.waitForURL((url) => !url.href.startsWith(baseUrl));

  await brand.goto(`${baseUrl}/campaign/${id}`);
  await brand.getByText('Pending', { exact: true }).first().waitFor();
  await brand.getByText(t('campaigns.fee.notice', { amount: '$299.00' })).waitFor();
  await look(brand);

  const sessionId = sessionOf((await ask(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await stripeClient(sandboxUrl).checkout.sessions.expire(sessionId);
  await brand.goto(`/wallet/success?amount=100&session_id=${sessionId}`);
  await brand.getByRole('heading', { name: t('wallet.success.expired') }).waitFor();
  await look(brand);
});

test('warns a brand that accepts more creators than places, but allows it', async () => {
  const brand = await newPerson('brand', { fullName: 'Omar Said', companyName: 'Said' });
  await topUp(brand, 'starter');
  const id = await createLiveCampaign(brand, { intake: 'casting', maxSubmissions: 1 });
  for (const fullName of ['Lina Haddad', 'Sami Nasser']) {
    const creator = await newPerson('creator', { fullName });
    await ask(creator, 'POST', `/open-campaigns/${id}/applications`, {});
  }
  await brand.goto(`/campaign/${id}?tab=applications`);
  const accept = async (name: string) => {
    await brand.getByRole('button', { name: t('applications.more', { name }) }).click();
    await brand.getByRole('menuitem', { name: t('applications.acceptUnfunded') }).click();
  };
  await brand.getByRole('button', { name: t('applications.more', { name: 'Lina Haddad' }) }).waitFor();
  // After the decision, the list of applicants can load before the campaign does.
  const campaign = Promise.withResolvers<void>();
  await brand.route(`**/api/campaigns/${id}`, async (route) => {
    await campaign.promise;
    await route.continue();
  });
  await accept('Lina Haddad');
  await brand.getByRole('listitem').getByText(t('applications.status.accepted'), { exact: true }).waitFor();
  await accept('Sami Nasser');
  await brand.getByText(t('applications.full', { accepted: 1, videos: 1 })).waitFor();
  campaign.resolve();
  await look(brand);
  await brand.getByRole('button', { name: t('ui.cancel') }).click();
  await accept('Sami Nasser');
  await brand.getByRole('button', { name: t('applications.acceptAnyway') }).click();
  await expect.poll(async () => (await ask(brand, 'GET', `/campaigns/${id}`)).acceptedCount).toBe(2);
});

test('shows a creator why a payout waits, and its arrival', async () => {
  const brand = await newPerson('brand', { fullName: 'Hana Aziz', companyName: 'Aziz' });
  await topUp(brand, 'starter');
  const creator = await newPerson('creator', { fullName: 'Rana Aziz' }, { phone: true });
  await makePayable(creator);
  await creator.goto('/dashboard?tab=earnings');
  await creator.getByText(t('earnings.empty')).waitFor();
  try {
    for (const [waitingFor, kind] of [
      ['funds', 'balance_insufficient'],
      ['answer', 'error_500'],
      ['account', 'account_restricted'],
    ] as const) {
      const id = await createLiveCampaign(brand, { title: `Waits for ${waitingFor}`, maxSubmissions: 1 });
      const submissionId = await submitTo(creator, id);
      await sandbox('POST', '/faults', { route: 'POST /v1/transfers', kind, times: 50 });
      await ask(brand, 'POST', `/submissions/${submissionId}/approve`, { amountCents: 1_000 });
      const row = creator.getByRole('row').filter({ hasText: `Waits for ${waitingFor}` });
      // The row itself explains only a wait that the creator can end.
      if (waitingFor !== 'account') await row.getByRole('button', { name: t('timeline.details') }).click();
      await (waitingFor === 'account' ? row : creator)
        .getByText(t(`timeline.waitingFor.${waitingFor}.creator`))
        .first()
        .waitFor();
      if (waitingFor === 'account') await row.getByRole('link', { name: t('earnings.fixAccount') }).waitFor();
      await sandbox('DELETE', '/faults');
    }
    await look(creator);
  } finally {
    await sandbox('DELETE', '/faults');
  }
});

test('asks to sign in again in a tab whose session another tab ended', async () => {
  const page = await visitor({ expectedErrors: /401/ });
  await signIn(page, 'brand@laqta.example');
  const other = await page.context().newPage();
  await other.goto(`${baseUrl}/wallet`);
  await other.getByRole('heading', { level: 1 }).first().waitFor();
  await ask(page, 'POST', '/auth/sign-out');
  await other.waitForURL('**/auth?next=%2Fwallet');
  await other.getByText(t('auth.expired')).waitFor();
});
