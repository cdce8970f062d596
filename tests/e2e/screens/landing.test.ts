import { expect, test } from 'vitest';
import { expectAccessible, signIn, visitor, wordsOf } from '../browser.ts';
import { expectContent } from './every-screen.ts';

test('shows grey shapes while content loads', async () => {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/campaigns?**', async (route) => {
    await held;
    await route.continue();
  });
  // The page itself brings the unfiltered list.
  await page.goto('/dashboard?q=balm');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor();
  await expectAccessible(page);
  answer();
  await expectContent(page);
  await page.getByRole('main').getByRole('link', { name: 'Winter hand balm, close up' }).first().waitFor();
});

test('asks to connect a shop only when it is known that there is none', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/shops*', async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/api/conversions*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  const answered = page.waitForResponse('**/api/conversions*');
  await page.goto('/tracking');
  await answered;
  // Long enough for everything that does not wait for the shops.
  await page.waitForTimeout(1_000);
  await page.getByRole('tabpanel').locator('[aria-busy=true]').waitFor();
  expect(await page.getByText(t('conversions.connectFirst')).count()).toBe(0);
  release();
  await page.getByText(t('conversions.noOrders')).waitFor();
});

test('detects a picture without a text alternative', async () => {
  const page = await visitor();
  await page.setContent('<html lang="en"><title>A page</title><main><h1>One</h1><img src="data:,"></main>');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
