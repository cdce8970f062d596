import { expect, test } from 'vitest';
import { baseUrl, expectAccessible, journey, PASSWORD, visitor, wordsOf } from '../browser.ts';
import { digitsFor, signUp } from '../steps.ts';

journey('sign-up on the way to a new campaign creates a brand', 'ar', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, phone: true });
  await page.goto('/campaign/new');
  await page.getByRole('link', { name: t('auth.signIn.switchAction') }).click();
  expect(await page.getByRole('radio', { name: t('auth.roles.brand') }).isChecked()).toBe(true);
  await page.getByLabel(t('auth.fullName')).fill('Noor Saleh');
  await page.getByLabel(t('auth.email')).fill(`noor-${language}-${Date.now()}@example.com`);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.waitForURL(`${baseUrl}/campaign/new**`);
});

journey('sign-up without an account type names the missing choice', 'ar', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, phone: true });
  let sent = 0;
  await page.route('**/api/auth/sign-up', (route) => {
    sent++;
    return route.continue();
  });
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel(t('auth.fullName')).fill('Lina Haddad');
  await page.getByLabel(t('auth.email')).fill('lina@example.com');
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.signUp.submit') }).click();
  await page.getByText(t('accounts.errors.role')).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByLabel(t('auth.email')).inputValue()).toBe('lina@example.com');
  expect(sent).toBe(0);
  await expectAccessible(page);
});

test('preselects Creator by a link, and opens the terms beside the form', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await page.goto('/auth?mode=sign-up&role=creator');
  expect(await page.getByRole('radio', { name: t('auth.roles.creator') }).isChecked()).toBe(true);
  await page.getByLabel(t('auth.fullName')).fill('Lina Haddad');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'terms' }).click();
  expect(new URL((await opening).url()).pathname).toBe('/terms');
  expect(await page.getByLabel(t('auth.fullName')).inputValue()).toBe('Lina Haddad');
});

journey('leads from the first steps of a creator to the places of their actions', 'en', async (language) => {
  const t = wordsOf(language);
  const { page, email } = await signUp('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await page.goto('/dashboard');
  const step = (name: 'application' | 'verify') =>
    page
      .getByRole('region', { name: t('attention.steps.title') })
      .getByRole('link', { name: t(`attention.steps.${name}`) });
  await step('application').click();
  await page.waitForURL(/#work$/);
  const search = page.getByRole('searchbox', { name: t('submissions.work.search') });
  await expect.poll(async () => (await search.boundingBox())!.y).toBeLessThan(200);

  await step('verify').click();
  const dialog = page.getByRole('dialog', { name: t('accounts.address.verifyTitle') });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await step('verify').click();
  await dialog.getByRole('textbox').fill(await digitsFor(page, email));
  await step('verify').waitFor({ state: 'detached' });
});
