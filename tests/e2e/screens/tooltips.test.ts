import { expect, test } from 'vitest';
import { type Language, signIn, visitor } from '../browser.ts';

test.each<Language>(['en', 'ar'])('cuts off no tooltip at the edge of a phone (%s)', async (language) => {
  const page = await visitor({ language, phone: true });
  await signIn(page, 'brand@laqta.example');
  await page.goto('/dashboard');
  const tips = page.getByRole('tooltip', { includeHidden: true });
  await tips.first().waitFor({ state: 'attached' });
  const count = await tips.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index++) {
    // Live updates can move the button from under a resting pointer.
    await expect
      .poll(async () => {
        await tips.nth(index).locator('xpath=preceding-sibling::button').hover();
        return tips.nth(index).isVisible();
      })
      .toBe(true);
    const box = (await tips.nth(index).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
});
