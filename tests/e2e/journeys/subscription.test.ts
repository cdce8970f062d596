import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productNameIn } from '../../../app/features/money/subscriptions/rules.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';
import { SANDBOX_WORDS } from '../sandbox-words.ts';
import { newPerson, signUp } from '../steps.ts';

journey('tells a brand with an unverified address why it cannot subscribe yet', 'en', async (language) => {
  const t = wordsOf(language);
  const { page } = await signUp('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  await page.goto('/pricing');
  const card = page.getByRole('group', { name: productNameIn(language, 'Analytics Pro') });
  await card.getByText(t('subscriptions.unverified')).waitFor();
  expect(await card.getByRole('button').isDisabled()).toBe(true);
});

journey('a brand subscribes, cancels and then resumes', 'ar', async (language) => {
  const t = wordsOf(language);
  const texts = SANDBOX_WORDS[language];
  const product = productNameIn(language, 'Analytics Pro');
  const page = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  await page.request.put('/api/account/language', { data: { language } });

  await page.goto('/pricing');
  const card = page.getByRole('group', { name: product });
  await card.getByText(t('subscriptions.none')).waitFor();
  await expectWhole(page);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), card.getByRole('button').click()]);

  // Loaded: until its script has run, the button fills nothing.
  await tab.waitForURL(/\/pay\//);
  await tab.getByRole('button', { name: texts.fillCard }).click();
  await tab.getByRole('button', { name: texts.subscribe, exact: true }).click();
  await tab.waitForURL(`${baseUrl}/success**`);
  await tab.getByRole('heading', { name: t('subscriptions.success.title') }).waitFor();
  await tab.getByText(t('subscriptions.success.next')).waitFor();
  await expectWhole(tab);
  await tab.getByRole('link', { name: t('subscriptions.success.toAnalytics') }).click();
  await tab.waitForURL('**/analytics');
  await tab.getByText(t('analytics.noCampaigns')).waitFor();
  await card.getByText(t('subscriptions.status.active'), { exact: true }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: product }).waitFor();

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('link', { name: t('shell.wallet') }).click();
  await page.waitForURL('**/wallet');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('subscriptions.title') })
    .click();
  await page.waitForURL('**/subscription');
  await manage(page, t);
  await page.getByRole('link', { name: texts.cancel }).click();
  await page.getByRole('button', { name: texts.cancel }).click();
  await page.getByRole('link', { name: texts.back }).click();
  await page.waitForURL('**/subscription');
  await card.getByText(t('subscriptions.expires'), { exact: true }).waitFor();
  await expectWhole(page);

  await manage(page, t);
  await page.getByRole('button', { name: texts.resume }).click();
  await page.getByRole('link', { name: texts.back }).click();
  await page.waitForURL('**/subscription');
  await card.getByText(t('subscriptions.renews'), { exact: true }).waitFor();
});

journey('leads a creator from “Upgrade” to the terms of premium', 'en', async (language) => {
  const t = wordsOf(language);
  const page = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: t('shell.upgrade') }).click();
  await page.waitForURL('**/pricing');
  await page.getByText(t('pricing.tier.noRatings')).waitFor();
  await page.getByText(t('pricing.tier.text')).waitFor();
  await expectWhole(page);
});

test('does not show another user’s payment', async () => {
  const t = wordsOf('en');
  const page = await visitor({ expectedErrors: /404/ });
  await signIn(page, 'brand@laqta.example');
  await page.goto('/success?session_id=cs_test_of_somebody_else');
  await page.getByText(t('subscriptions.success.unknownText')).waitFor();
  await page.goto('/success');
  await page.getByText(t('subscriptions.success.unknownText')).waitFor();
});

async function manage(page: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  await page.getByRole('button', { name: t('subscriptions.manage') }).click();
  await page.waitForURL((url) => url.origin !== new URL(baseUrl).origin);
}

async function expectWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
