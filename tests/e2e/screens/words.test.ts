import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, signIn, visitor, wordsOf } from '../browser.ts';
import { newPerson } from '../steps.ts';

/** A missing translation is logged to the console, which fails any test (browser.ts). */
const LANGUAGES: Language[] = ['en', 'ar'];
const en = wordsOf('en');
const ar = wordsOf('ar');

/** Matches the built file of translations, also on a retried import. */
const wordsFile = (name: string, language = '(en|ar)') =>
  new RegExp(`/assets/${name}\\.tsx\\.${language}-[\\w-]+\\.js(\\?retry=\\d+)?$`);

/** Delays matching requests, as a slow network does, until `release` is called. */
async function holdBack(page: Page, files: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    markRequested();
    await released;
    await route.continue();
  });
  return { requested, release };
}

/** Long enough for everything that does not wait for translations. */
const settle = (page: Page) => page.waitForTimeout(1_000);
async function openWallet(page: Page, t = en) {
  await page.getByRole('button', { name: t('shell.account') }).click();
  // The entry also names the balance.
  const menu = page.locator('[popover]:popover-open');
  await menu.getByRole('link', { name: new RegExp(`^${t('shell.wallet')}`) }).click();
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.each(LANGUAGES)('waits for the texts of the sign-in page after a redirect (%s)', async (language) => {
  const page = await visitor({ language });
  const words = await holdBack(page, wordsFile('auth'));
  await page.goto('/wallet?tab=x');
  await words.requested;
  await settle(page);
  expect(await page.getByRole('heading').count()).toBe(0);
  await page.getByRole('status').waitFor();
  words.release();
  await heading(page, wordsOf(language)('auth.signIn.title')).waitFor();
  expect(new URL(page.url()).search).toBe(`?next=${encodeURIComponent('/wallet?tab=x')}`);
});

test.each(LANGUAGES)('waits for the texts of the first screen (%s)', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, 'brand@laqta.example');
  const words = await holdBack(page, wordsFile('(signed-in-layout|wallet)'));
  await page.goto('/wallet');
  await words.requested;
  await settle(page);
  expect(await page.getByRole('navigation').count()).toBe(0);
  words.release();
  await heading(page, t('wallet.title')).waitFor();
});

test.each(LANGUAGES)('keeps a screen until the texts of the next one are loaded (%s)', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, 'brand@laqta.example');
  await page.goto('/dashboard');
  await heading(page, t('campaigns.title')).waitFor();

  const words = await holdBack(page, wordsFile('wallet'));
  await openWallet(page, t);
  await words.requested;
  await settle(page);
  expect(await heading(page, t('campaigns.title')).isVisible()).toBe(true);
  words.release();
  await heading(page, t('wallet.title')).waitFor();
  expect(await heading(page, t('campaigns.title')).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/wallet');
});

test('loads texts in parallel with the code of their screen', async () => {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  await page.goto('/dashboard');
  await heading(page, en('campaigns.title')).waitFor();
  const code = await holdBack(page, /\/assets\/wallet-[\w-]+\.js$/);
  const words = page.waitForRequest(wordsFile('wallet'));
  await openWallet(page);
  await code.requested;
  await words;
  code.release();
  await heading(page, en('wallet.title')).waitFor();
});

test('loads a dialog together with its texts', async () => {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  await page.goto('/dashboard');
  await heading(page, en('campaigns.title')).waitFor();
  const words = await holdBack(page, wordsFile('create-campaign-dialog'));
  await page
    .getByRole('button', { name: en('campaigns.quickCreate') })
    .first()
    .click();
  await words.requested;
  await settle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  words.release();
  await page.getByRole('dialog', { name: en('campaigns.form.title') }).waitFor();
});

test('changes the language at once when all texts are loaded', async () => {
  const page = await newPerson('brand', { fullName: 'Rana Aziz', companyName: 'Rana' });
  await page.goto('/dashboard');
  await heading(page, en('campaigns.title')).waitFor();
  await openWallet(page);
  await heading(page, en('wallet.title')).waitFor();

  // The texts of the previous screen are loaded, too, because the user may go back.
  const words = await holdBack(page, wordsFile('dashboard', 'ar'));
  await page.getByRole('button', { name: 'العربية' }).click();
  await words.requested;
  await settle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await heading(page, en('wallet.title')).isVisible()).toBe(true);
  words.release();
  await heading(page, ar('wallet.title')).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.goBack();
  await heading(page, ar('campaigns.title')).waitFor();
});

test('opens a screen in the new language while the language changes', async () => {
  const page = await newPerson('brand', { fullName: 'Rana Aziz', companyName: 'Rana' });
  await page.goto('/dashboard');
  await heading(page, en('campaigns.title')).waitFor();
  const arabic = await holdBack(page, wordsFile('dashboard', 'ar'));
  await page.getByRole('button', { name: 'العربية' }).click();
  await arabic.requested;
  const english = await holdBack(page, wordsFile('wallet', 'en'));
  await openWallet(page);
  await english.requested;
  arabic.release();
  // The screen may open with the language or after its requested texts. Both are correct.
  await page.locator('html[lang="ar"]').waitFor();
  english.release();
  await heading(page, ar('wallet.title')).waitFor();
});

test('shows an error and keeps the language when translations cannot be fetched', async () => {
  const page = await newPerson(
    'brand',
    { fullName: 'Rana Aziz', companyName: 'Rana' },
    { expectedErrors: /Failed to (load resource|fetch dynamically imported module)/ },
  );
  await page.goto('/dashboard');
  await heading(page, en('campaigns.title')).waitFor();
  await page.route(wordsFile('(dashboard|wallet)'), (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByText(en('errors.offline')).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');

  await openWallet(page);
  await heading(page, en('shell.pageFailed')).waitFor();
  await page.unroute(wordsFile('(dashboard|wallet)'));
  await page.getByRole('button', { name: en('shell.reload') }).click();
  await heading(page, en('wallet.title')).waitFor();
});

test('redirects once, however long the screen takes to load', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const counted = window as unknown as { begun: number };
    counted.begun = 0;
    window.Request = class extends Request {
      constructor(...args: ConstructorParameters<typeof Request>) {
        super(...args);
        if (new URL(this.url).pathname === '/auth') counted.begun += 1;
      }
    };
  });
  const code = await holdBack(page, /\/assets\/auth-[\w-]+\.js$/);
  await page.goto('/wallet');
  await code.requested;
  await settle(page);
  expect(await page.evaluate(() => (window as unknown as { begun: number }).begun)).toBe(1);
  code.release();
  await heading(page, en('auth.signIn.title')).waitFor();
});
