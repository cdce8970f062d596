import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey, PASSWORD, signIn, visitor, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, topUp } from '../steps.ts';

const t = wordsOf('en');
const EXPECTED = { expectedErrors: /40[01]/ };
const createBrand = (visit = {}) =>
  newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { ...EXPECTED, ...visit });
const createCreator = () => newPerson('creator', { fullName: 'Lina Haddad' }, EXPECTED);
const emailOf = async (page: Page): Promise<string> => (await ask(page, 'GET', '/auth/session')).user.email;

async function expire(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ name }) => name === 'language'));
}

async function signInAgain(page: Page, email: string, words = t): Promise<void> {
  await page.getByText(words('auth.expired')).waitFor();
  await page.getByLabel(words('auth.email')).fill(email);
  await page.getByLabel(words('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words('auth.signIn.submit') }).click();
}

journey(
  'restores a profile after an expired session and forgets the text once saved',
  'ar',
  async (language) => {
    const words = wordsOf(language);
    const brand = await createBrand({ language });
    const email = await emailOf(brand);
    await brand.goto('/profile');
    const bio = brand.getByLabel(words('workspaces.profile.bio.brand'));
    const save = brand.getByRole('button', { name: words('workspaces.profile.save'), exact: true });
    await bio.fill('Skincare for dry mornings.');
    await expire(brand);
    await save.click();
    await signInAgain(brand, email, words);
    await brand.waitForURL('**/profile');
    await expect.poll(() => bio.inputValue()).toBe('Skincare for dry mornings.');
    await save.click();
    await brand.getByText(words('workspaces.profile.saved')).waitFor();
    // A text that equals the saved one is not unsent, although it was typed again.
    await bio.fill('');
    await bio.fill('Skincare for dry mornings.');
    expect(await brand.evaluate(() => sessionStorage.getItem('unsent'))).not.toContain('Skincare');
  },
);

test('restores a quick campaign and a wizard step after an expired session', async () => {
  const brand = await createBrand();
  const email = await emailOf(brand);
  await brand.goto('/dashboard');
  const open = brand.getByRole('button', { name: t('campaigns.quickCreate') }).first();
  const form = brand.getByRole('dialog');
  await open.click();
  await form.getByLabel(t('campaigns.form.name')).fill('Morning serum');
  await form.getByLabel(t('campaigns.form.description')).fill('A calm morning.');
  await expire(brand);
  await brand.reload();
  await signInAgain(brand, email);
  await open.click();
  await expect.poll(() => form.getByLabel(t('campaigns.form.name')).inputValue()).toBe('Morning serum');
  expect(await form.getByLabel(t('campaigns.form.description')).inputValue()).toBe('A calm morning.');

  await brand.goto('/campaign/new');
  const title = brand.getByLabel(t('campaignDrafts.fields.title'), { exact: true });
  await title.fill('Glow');
  await brand.waitForURL('**draft=**');
  // The session ends between the last key and the save.
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await brand.route('**/api/campaign-drafts/*', async (route) => {
    if (route.request().method() !== 'GET') await ended;
    await route.continue();
  });
  await title.fill('Glow serum, mornings');
  await expire(brand);
  end();
  await signInAgain(brand, email);
  await expect.poll(() => title.inputValue()).toBe('Glow serum, mornings');
  const { items } = await ask(brand, 'GET', '/campaign-drafts');
  await expect
    .poll(async () => JSON.stringify(await ask(brand, 'GET', `/campaign-drafts/${items[0].id}`)))
    .toContain('Glow serum, mornings');
});

test('restores an application after an expired session, but not for another user', async () => {
  const brand = await createBrand();
  await topUp(brand, 'starter');
  const campaign = await createLiveCampaign(brand, { intake: 'casting' });
  const creator = await createCreator();
  const email = await emailOf(creator);
  await creator.goto(`/creator/campaign/${campaign}`);
  const note = creator.getByLabel(t('applications.form.note'));
  await note.fill('I film in daylight.');
  await expire(creator);
  await creator.getByRole('button', { name: t('submissions.step.apply'), exact: true }).click();
  await signInAgain(creator, email);
  await expect.poll(() => note.inputValue()).toBe('I film in daylight.');

  const other = await emailOf(await createCreator());
  await expire(creator);
  // Without a reload, the memory of the page still has the text of the first user.
  await creator.getByRole('button', { name: t('submissions.step.apply'), exact: true }).click();
  await signInAgain(creator, other);
  await note.waitFor();
  expect(await note.inputValue()).toBe('');

  await note.fill('A note of the second creator.');
  await creator.getByRole('button', { name: t('shell.account') }).click();
  await creator.getByRole('button', { name: t('shell.signOut') }).click();
  await creator.getByRole('heading', { name: t('auth.signIn.title') }).waitFor();
  expect(await creator.evaluate(() => sessionStorage.getItem('unsent'))).toBeNull();
});

test('removes unsent text from all tabs on sign-out', async () => {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  await page.goto('/profile');
  await page.getByLabel(t('workspaces.profile.bio.brand')).fill('Not sent yet.');
  const beside = await page.context().newPage();
  await beside.goto('/profile/emails');
  await beside.getByRole('button', { name: t('shell.account') }).click();
  await beside.getByRole('button', { name: t('shell.signOut') }).click();
  await beside.getByRole('heading', { name: t('auth.signIn.title') }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsent'))).toBeNull();
});
