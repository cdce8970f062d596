import { expect, test } from 'vitest';
import { type Language, signIn, visitor } from '../browser.ts';

test.each<Language>(['en', 'ar'])('cuts off no tooltip at the edge of a phone (%s)', async (language) => {
  const page = await visitor({ language, phone: true });
  await signIn(page, 'brand@laqta.example');
  await page.goto('/dashboard');
  // Phones do not show every note of the desktop.
  const triggers = page.locator('button:has(+ [role=tooltip])').filter({ visible: true });
  await triggers.first().waitFor();
  const count = await triggers.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index++) {
    const trigger = triggers.nth(index);
    const tip = trigger.locator('xpath=following-sibling::*[@role="tooltip"]');
    // Live updates can move the button from under a resting pointer.
    await expect
      .poll(async () => {
        await trigger.hover();
        return tip.isVisible();
      })
      .toBe(true);
    const box = (await tip.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
});
