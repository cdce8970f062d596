import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, type Language, signIn, visitor, wordsOf } from '../browser.ts';

test.each<Language>(['en', 'ar'])(
  'does not scroll sideways between phone and desktop widths (%s)',
  async (language) => {
    for (const [email, path] of [
      ['brand@laqta.example', '/analytics?tab=marketing'],
      ['creator@laqta.example', '/creator/dashboard'],
    ] as const) {
      // A new browser for each: an open page keeps polling and must not use another user's session.
      const page = await visitor({ language });
      await signIn(page, email);
      await page.goto(path);
      await page.getByRole('main').getByRole('tab').first().waitFor();
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      for (const width of [640, 768, 1023]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }
  },
);

test('keeps an open row and the text typed in it when the table becomes a list of phones', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  await page.goto('/orders?tab=payments');
  const toggle = page
    .getByRole('row')
    .getByRole('button', { name: t('timeline.details') })
    .first();
  const content = page.getByRole('list').filter({ hasText: t('timeline.steps.secured.brand') });
  await toggle.click();
  await content.waitFor();
  // No row has a field yet: this one stands for any.
  await content.evaluate((element) => element.append(document.createElement('input')));
  await content.getByRole('textbox').fill('Typed');
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.locator('[data-row-button]').first().isVisible()).toBe(width < 768);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await content.getByRole('textbox').inputValue()).toBe('Typed');
  }
  await toggle.click();
  await content.waitFor({ state: 'detached' });
});
