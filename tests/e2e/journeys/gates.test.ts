import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import { baseUrl, journey, PASSWORD, signIn, visitor, withoutFirstAnswers, wordsOf } from '../browser.ts';

const BRAND = 'brand@laqta.example';
const CREATOR = 'creator@laqta.example';
const t = wordsOf('en');

test('leads a visitor to the requested page after the sign-in', async () => {
  const page = await visitor({ expectedErrors: /401/ });
  await page.goto('/wallet');
  await page.waitForURL('**/auth?next=%2Fwallet');
  await page.getByLabel(t('auth.email')).fill(BRAND);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await page.waitForURL(`${baseUrl}/wallet`);
});

test('redirects each role to its own screens', async () => {
  const creator = await visitor({ expectedErrors: /404/ });
  await signIn(creator, CREATOR);
  await creator.goto('/campaign/cmp_unknown');
  await creator.waitForURL('**/creator/campaign/cmp_unknown');
  await creator.goto('/campaign/new');
  await creator.waitForURL('**/dashboard');

  const brand = await visitor();
  await signIn(brand, BRAND);
  for (const path of ['/creator/dashboard', '/nothing-here', '/auth']) {
    await brand.goto(path);
    await brand.waitForURL(`${baseUrl}/dashboard`);
  }
});

journey('a creator finds the earnings in the place of the restricted wallet', 'en', async (language) => {
  const page = await visitor({ language });
  await signIn(page, CREATOR);
  await page.goto('/wallet');
  await page.getByRole('heading', { name: wordsOf(language)('shell.earnings'), level: 1 }).waitFor();
  await page.getByText(wordsOf(language)('shell.restricted')).waitFor();
  await page.getByRole('heading', { name: wordsOf(language)('earnings.history') }).waitFor();
});

test('reports missing parameters of a success page', async () => {
  const page = await visitor();
  await signIn(page, BRAND);
  await page.goto('/campaign/success');
  await page.getByText('Missing required parameters').waitFor();
});

test('keeps typed text when the language changes', async () => {
  const page = await visitor();
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel(t('auth.fullName')).fill('Noor Saleh');
  await page.getByRole('button', { name: 'العربية' }).click();
  const root = page.locator('html[lang=ar][dir=rtl]');
  await root.waitFor();
  expect(await page.getByLabel(wordsOf('ar')('auth.fullName')).inputValue()).toBe('Noor Saleh');
});

test.each([
  // The page itself brings the unfiltered lists.
  [BRAND, '/dashboard?status=active', '**/api/campaigns?*'],
  [CREATOR, '/dashboard?budget=medium', '**/api/open-campaigns?*'],
  [CREATOR, '/dashboard?tab=submissions', '**/api/submissions?*'],
  [CREATOR, '/dashboard?tab=earnings', '**/api/earnings?*'],
])('lets %s retry %s after a failed load', async (email, path, address) => {
  const page = await visitor({ expectedErrors: /Failed to load resource|503/ });
  await signIn(page, email);
  const closed = new RegExp(`${address.replace('**', '').replace('?*', '')}(\\?.*)?$`);
  await page.route(closed, (route) => route.abort('connectionrefused'));
  await withoutFirstAnswers(page, path);
  await page.goto(path);
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: t('ui.retry') }) });
  await alert.waitFor();
  await page.unroute(closed);
  await alert.getByRole('button', { name: t('ui.retry') }).click();
  await alert.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});

test.each([
  [500, (text: string) => text],
  [502, (text: string) => t('shell.connectionError', { detail: text })],
])('blames the connection for a start failed with %i only behind a gateway', async (status, textOf) => {
  const page = await visitor({ expectedErrors: /50[02]/ });
  await signIn(page, CREATOR);
  await withoutFirstAnswers(page, '/dashboard');
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({ status, json: { code: 'errors.internal' } }),
  );
  await page.goto('/dashboard');
  await page.getByText(textOf(t('errors.internal')), { exact: true }).waitFor();
});

test('replaces a forgotten password by the mailed link', async () => {
  const email = `forgot-${Date.now().toString(36)}@example.com`;
  const page = await visitor({ expectedErrors: /401/ });
  const signUp = await page.request.post('/api/auth/sign-up', {
    data: { email, password: PASSWORD, fullName: 'Rana Aziz', role: 'creator' },
  });
  expect(signUp.ok()).toBe(true);
  await page.context().clearCookies({ name: /session/ });

  await page.goto('/auth');
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByRole('link', { name: t('auth.signIn.forgot') }).click();
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click();
  await page.getByText(email).waitFor();
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: '/auth/reset' });
  const isThere = () => page.goto('/dev/mail').then(() => mail.count());
  await expect.poll(isThere).toBe(1);
  await mail.getByRole('link').first().click();
  await page.getByLabel(t('auth.newPassword'), { exact: true }).fill('a-brand-new-1');
  await page.getByRole('button', { name: t('auth.reset.submit') }).click();
  await page.getByRole('link', { name: t('auth.reset.signIn') }).click();
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill('a-brand-new-1');
  await page.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await page.waitForURL(`${baseUrl}/dashboard`);
});

test('approves a video by keyboard alone', async () => {
  const page = await visitor();
  await signIn(page, BRAND);
  const answer = await page.request.get('/api/reviews?status=pending');
  const { items } = (await answer.json()) as { items: { id: string; campaignId: string }[] };
  const [waiting] = items;
  expect(waiting).toBeDefined();
  await page.goto(`/campaign/${waiting?.campaignId}?tab=submissions&submission=${waiting?.id}`);
  const approve = page.getByRole('button', { name: /^Approve & Pay/ });
  await approve.waitFor();
  const isOnApprove = () => approve.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isOnApprove()); presses++) await page.keyboard.press('Tab');
  expect(await isOnApprove()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm/ }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let presses = 0; presses < 5 && !/^Confirm/.test(await focused()); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const after = await page.request.get('/api/reviews?status=pending');
      return ((await after.json()) as { items: { id: string }[] }).items.some(({ id }) => id === waiting?.id);
    })
    .toBe(false);
});

test('stores the language with the account, but prefers the choice of a browser', async () => {
  const person = 'new-brand@laqta.example';
  const languageOf = async (page: Page) =>
    (await (await page.request.get('/api/auth/session')).json()).user.language;
  const english = await visitor();
  await signIn(english, person);
  await english.goto('/dashboard');
  await english.getByRole('button', { name: LANGUAGE_NAMES.ar }).first().click();
  await english.locator('html[lang=ar]').waitFor();
  await expect.poll(() => languageOf(english)).toBe('ar');

  // A new browser without a chosen language uses the account's.
  const fresh = await visitor();
  await fresh.context().clearCookies();
  await signIn(fresh, person);
  await fresh.goto('/dashboard');
  await fresh.locator('html[lang=ar][dir=rtl]').waitFor();

  // A browser with a chosen language keeps it and changes the account's language at the next sign-in.
  const chosen = await visitor({ language: 'en', expectedErrors: /401/ });
  await chosen.goto('/auth');
  await chosen.getByLabel(t('auth.email')).fill(person);
  await chosen.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await chosen.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await chosen.waitForURL('**/dashboard');
  await chosen.locator('html[lang=en]').waitFor();
  await expect.poll(() => languageOf(chosen)).toBe('en');
});
