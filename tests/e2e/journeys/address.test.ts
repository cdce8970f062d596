import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, journey, PASSWORD, visitor, wordsOf } from '../browser.ts';
import { ask, digitsFor } from '../steps.ts';

async function stranger(role: 'brand' | 'creator', visit: Parameters<typeof visitor>[0]) {
  const page = await visitor(visit);
  const email = `address-${role}-${visit!.language}-${Date.now()}@example.com`;
  const profile = { fullName: 'Huda Saad', ...(role === 'brand' && { companyName: 'Huda' }) };
  await ask(page, 'POST', '/auth/sign-up', { role, email, password: PASSWORD, ...profile });
  return { page, email };
}

journey('closing the dialog for the code shows no payment error', 'en', async (language) => {
  const t = wordsOf(language);
  const { page, email } = await stranger('brand', { language, expectedErrors: /403/ });
  await page.goto('/wallet');
  await page.getByText(t('accounts.address.banner.brand')).waitFor();
  const topUp = page.getByRole('button', { name: /1,000\.00/ });
  await topUp.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => topUp.isEnabled()).toBe(true);
  expect(await page.getByText(t('wallet.topUpHint')).count()).toBe(0);

  await topUp.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('accounts.address.code')).fill(await digitsFor(page, email));
  await page.waitForURL(/cs_test_/);
});

journey('reports the address as confirmed when its link is opened a second time', 'ar', async (language) => {
  const t = wordsOf(language);
  const { page, email } = await stranger('creator', { language, phone: true, expectedErrors: /400/ });
  await page.goto('/dashboard');
  await page.getByText(t('accounts.address.banner.creator')).waitFor();
  const beside = await page.context().newPage();
  await beside.goto('/dashboard');
  const banner = beside.getByText(t('accounts.address.banner.creator'));
  await banner.waitFor();
  const link = await linkFor(page, email);
  await page.goto(link);
  await page.getByText(t('accounts.address.isVerified')).first().waitFor();
  const confirmed = page.getByText(plain(t('accounts.address.isVerifiedText', { email })));
  await confirmed.waitFor();
  // The other window stops asking for the code, too.
  await banner.waitFor({ state: 'detached' });
  await page.goto(link);
  await confirmed.waitFor();
  expect(await page.getByText(t('accounts.errors.verifyLink')).count()).toBe(0);
  expect(await page.getByRole('button', { name: t('accounts.address.sendAgain') }).count()).toBe(0);
  await expectAccessible(page);
});

journey('an incomplete link asks for the code, which is sent at its sixth digit', 'en', async (language) => {
  const t = wordsOf(language);
  const { page, email } = await stranger('creator', { language, phone: true });
  await page.goto('/auth/verify');
  await page.getByText(t('accounts.address.incomplete')).waitFor();
  await expectAccessible(page);
  const code = page.getByLabel(t('accounts.address.code'));
  const digits = await digitsFor(page, email);
  await code.pressSequentially(digits.slice(0, 5));
  await code.press(digits.at(5)!);
  await page.getByText(plain(t('accounts.address.isVerifiedText', { email }))).waitFor();
});

test('replaces the error of an invalid link when another mail is sent', async () => {
  const t = wordsOf('en');
  const { page } = await stranger('brand', { language: 'en', expectedErrors: /400/ });
  await page.goto('/auth/verify?token=unknown');
  const error = page.getByText(t('accounts.errors.verifyLink'));
  await error.waitFor();
  // By keyboard: the banner of the layout can move the button under the pointer.
  await page.getByRole('button', { name: t('accounts.address.sendAgain') }).press('Enter');
  await page.getByText(t('accounts.address.sentAgain')).waitFor();
  await error.waitFor({ state: 'detached' });
});

const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '');

async function linkFor(page: Page, email: string): Promise<string> {
  await digitsFor(page, email);
  const outbox = await (await page.request.get('/dev/mail')).text();
  return /href="([^"]*\/auth\/verify[^"]*)"/.exec(outbox.slice(outbox.indexOf(`To ${email}`)))![1]!;
}
