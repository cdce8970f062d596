import { expect, test } from 'vitest';
import { expectAccessible, signIn, visitor } from '../browser.ts';
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

test('detects a picture without a text alternative', async () => {
  const page = await visitor();
  await page.setContent('<html lang="en"><title>A page</title><main><h1>One</h1><img src="data:,"></main>');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
