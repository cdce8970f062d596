import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, signIn, visitor, wordsOf } from '../browser.ts';

const t = wordsOf('en');
const inArabic = wordsOf('ar');
const CREATOR = 'creator@laqta.example';

const email = (page: Page) => page.getByLabel(t('auth.email'));
const password = (page: Page) => page.getByLabel(t('auth.password'), { exact: true });
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => (document.activeElement as HTMLInputElement)?.name === wanted, name);

test('wrong fields are named in the reader’s language, and the first of them has the focus', async () => {
  const page = await visitor();
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel(t('auth.fullName')).fill('Noor Saleh');
  await email(page).fill('noor@');
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.getByText(t('errors.invalidEmail')).waitFor();
  await page.getByText(t('errors.required')).waitFor();
  await isFocused(page, 'email');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByText(inArabic('errors.invalidEmail')).waitFor();
  expect(await page.getByLabel(inArabic('auth.fullName')).inputValue()).toBe('Noor Saleh');
});

test('nothing is sent while a field is wrong, and nothing twice', async () => {
  const page = await visitor({ expect: /401/ });
  const sent: string[] = [];
  await page.route('**/api/auth/sign-in', async (route) => {
    sent.push(route.request().postData()!);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/auth');
  await password(page).press('Enter');
  await page.getByText(t('errors.required')).first().waitFor();
  expect(sent).toEqual([]);
  await email(page).fill(` ${CREATOR.toUpperCase()} `);
  await password(page).fill('wrong-horse-1');
  await page.evaluate(() => {
    const form = document.querySelector('form')!;
    for (let times = 0; times < 3; times++) form.requestSubmit();
  });
  await page.getByRole('alert').getByText(t('accounts.errors.invalidCredentials')).waitFor();
  expect(sent).toEqual([JSON.stringify({ email: CREATOR, password: 'wrong-horse-1' })]);
  expect(await password(page).inputValue()).toBe('wrong-horse-1');
});

test('a refusal by the server stands beside its field, which has the focus', async () => {
  const page = await visitor({ expect: /400|403|409/ });
  await signIn(page, CREATOR);
  await page.goto('/profile');
  const field = page.getByLabel(t('accounts.password.new'));
  // Long enough, with a letter and a digit: only the server knows that everybody has it.
  await field.fill('password1');
  await page.getByRole('button', { name: t('accounts.password.submit') }).click();
  await page.getByText(t('accounts.errors.commonPassword')).waitFor();
  await isFocused(page, 'newPassword');
  expect(await field.inputValue()).toBe('password1');
  await field.press('End');
  await field.pressSequentially('-and-more');
  await page.getByText(t('accounts.errors.commonPassword')).waitFor({ state: 'detached' });
});

test('without a connection a form says so, and is sent when it is asked again', async () => {
  const page = await visitor({ expect: /Failed to load|ERR_|fetch/ });
  await page.goto('/auth');
  await email(page).fill(CREATOR);
  await password(page).fill(PASSWORD);
  await page.route('**/api/auth/sign-in', (route) => route.abort('internetdisconnected'), { times: 1 });
  const submit = page.getByRole('button', { name: t('auth.signIn.submit') });
  await submit.click();
  await page.getByText(t('errors.offline')).waitFor();
  await submit.click();
  await page.waitForURL('**/dashboard');
});
