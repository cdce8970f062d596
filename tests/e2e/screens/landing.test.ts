import { expect, test } from 'vitest';
import { expectAccessible, type Language, signIn, visitor } from '../browser.ts';
import { expectContent, expectWhole } from './every-screen.ts';

test.each<Language>(['en', 'ar'])('the landing page and its theme (%s)', async (language) => {
  for (const phone of [false, true]) {
    const page = await visitor({ language, phone });
    await page.goto(language === 'ar' ? '/ar' : '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWhole(page, language);
  }
});

test('grey shapes stand where content comes', async () => {
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
  await page.route('**/api/campaigns', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor();
  await expectAccessible(page);
  answer();
  await expectContent(page);
  await page.getByRole('main').getByRole('link', { name: 'Winter hand balm, close up' }).first().waitFor();
});

test('a picture without words is found by the look that every screen gets', async () => {
  const page = await visitor();
  await page.setContent('<html lang="en"><title>A page</title><main><h1>One</h1><img src="data:,"></main>');
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
