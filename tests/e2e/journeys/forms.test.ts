import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  PASSWORD,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';
import { ask, newPerson, topUp } from '../steps.ts';

const t = wordsOf('en');
const inArabic = wordsOf('ar');
const CREATOR = 'creator@laqta.example';

const email = (page: Page) => page.getByLabel(t('auth.email'));
const password = (page: Page) => page.getByLabel(t('auth.password'), { exact: true });
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((expected) => (document.activeElement as HTMLInputElement)?.name === expected, name);

test('names invalid fields in the reader’s language and focuses the first', async () => {
  const page = await visitor();
  await page.goto('/auth?mode=sign-up&role=creator');
  await page.getByLabel(t('auth.fullName')).fill('Noor Saleh');
  await email(page).fill('noor@');
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  // Screen readers announce only the error of the focused field.
  await page.getByRole('alert').getByText(t('errors.invalidEmail')).waitFor();
  await page.getByText(t('errors.required')).waitFor();
  expect(await page.getByRole('alert').getByText(t('errors.required')).count()).toBe(0);
  await isFocused(page, 'email');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByText(inArabic('errors.invalidEmail')).waitFor();
  expect(await page.getByLabel(inArabic('auth.fullName')).inputValue()).toBe('Noor Saleh');
});

test('shows the reason of a weak password once', async () => {
  const page = await visitor();
  await page.goto('/auth?mode=sign-up&role=creator');
  const reason = page.getByText(t('accounts.weakPassword.short'));
  await password(page).fill('short');
  await reason.waitFor();
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.locator('[name=password][aria-invalid=true]').waitFor();
  expect(await reason.count()).toBe(1);
});

test.each<[number, object, string]>([
  [429, { code: 'errors.tooManyRequests', params: { seconds: 889, count: 15 } }, 'Try again in 15 minutes.'],
  [500, { code: 'errors.internal' }, 'Authentication error: Something went wrong on our side.'],
])('shows one reason for a sign-in answered with %i, with the wait', async (status, json, text) => {
  const page = await visitor({ expectedErrors: /429|500/ });
  await page.route('**/api/auth/sign-in', (route) => route.fulfill({ status, json }));
  await page.goto('/auth');
  await email(page).fill(CREATOR);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signIn.submit') }).click();
  await page.getByRole('alert').getByText(text).waitFor();
  expect(await page.getByText(/connection/i).count()).toBe(0);
});

test('sends no invalid form, and none twice', async () => {
  const page = await visitor({ expectedErrors: /401/ });
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

test('shows a refusal of the server at its field and focuses it', async () => {
  const page = await visitor({ expectedErrors: /400|403|409/ });
  await signIn(page, CREATOR);
  await page.goto('/profile/security');
  const field = page.getByLabel(t('accounts.password.new'));
  // The password passes the form's rules. Only the server knows that it is common.
  await field.fill('password1');
  await page.getByRole('button', { name: t('accounts.password.submit') }).click();
  await page.getByText(t('accounts.errors.commonPassword')).waitFor();
  await isFocused(page, 'newPassword');
  expect(await field.inputValue()).toBe('password1');
  await field.press('End');
  await field.pressSequentially('-and-more');
  await page.getByText(t('accounts.errors.commonPassword')).waitFor({ state: 'detached' });
});

journey(
  'sets the video requirements by keyboard alone and shows them to creators',
  'en',
  async (language) => {
    const words = wordsOf(language);
    const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
    await topUp(brand, 'starter');
    await brand.goto('/dashboard');
    await brand
      .getByRole('button', { name: words('campaigns.quickCreate') })
      .first()
      .press('Enter');
    const form = brand.getByRole('dialog');
    for (const [name, text] of [
      ['name', 'Morning serum'],
      ['description', 'A calm morning.'],
      ['must', 'Show the pump.'],
      ['budget', '\u0661\u0660'],
    ] as const)
      await form.getByLabel(words(`campaigns.form.${name}`)).fill(text);
    await form.getByLabel(words('campaigns.form.deadline')).press('Enter');
    const days = brand.getByRole('gridcell').getByRole('button').and(brand.locator(':enabled'));
    await days.last().press('Enter');

    const guidelines = form.getByRole('group', { name: words('campaigns.form.guidelines') });
    const limits = await guidelines.textContent();
    for (const limit of ['JPG', 'PNG', 'PDF', 'DOC', 'DOCX', '10 MB', '4']) expect(limits).toContain(limit);

    const folded = form.locator('summary').filter({ hasText: words('campaigns.wanted.title') });
    await expectAccessible(brand);
    await folded.press('Enter');
    const longest = form.getByLabel(words('campaigns.form.maxSeconds'));
    await longest.fill('\u0662');
    await expectAccessible(brand);
    await folded.press('Enter');
    // A collapsed section with an error opens, and the field takes the focus.
    const submit = form.getByRole('button', { name: words('campaigns.form.submit') });
    await submit.press('Enter');
    await form.getByText(words('campaigns.errors.secondsOrder')).waitFor();
    await isFocused(brand, 'maxSeconds');
    await brand.keyboard.press('ControlOrMeta+a');
    await brand.keyboard.type('\u0664\u0665');
    const sound = form.getByLabel(words('campaigns.form.sound'));
    await sound.press('Space');
    await form.getByLabel(words('campaigns.form.captions')).press('Space');
    await form.getByLabel(words('campaigns.form.shortSide')).selectOption('1080');
    await submit.press('Enter');
    await form.getByRole('button', { name: words('campaigns.fee.later') }).waitFor();

    const [campaign] = (await ask(brand, 'GET', '/campaigns')).items;
    await ask(brand, 'POST', `/campaigns/${campaign.id}/publish`, { payWith: 'wallet' });
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
    await creator.goto(`/creator/campaign/${campaign.id}`);
    await creator
      .locator('summary')
      .filter({ hasText: words('campaigns.wanted.title') })
      .press('Enter');
    for (const word of [
      words('campaigns.wanted.length', { min: 3, count: 45 }),
      words('campaigns.wanted.size', { pixels: 1080 }),
      words('campaigns.wanted.silent'),
      words('campaigns.wanted.captions'),
    ])
      await creator.getByRole('listitem').filter({ hasText: word }).waitFor();
    await expectAccessible(creator);
    await expectNoSidewaysScroll(creator);
  },
);

test('reports a lost connection and sends the form on retry', async () => {
  const page = await visitor({ expectedErrors: /Failed to load|ERR_|fetch/ });
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
