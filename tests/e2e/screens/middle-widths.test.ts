import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, type Language, signIn, visitor } from '../browser.ts';

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
