import { expect, test } from 'vitest';
import { type Language, signIn, visitor, wordsOf } from '../browser.ts';

test.each<Language>(['en', 'ar'])('lists pending applications first (%s)', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, phone: true });
  await signIn(page, 'creator@laqta.example');
  await page.goto('/dashboard?tab=submissions&show=applications');
  const heading = page.getByRole('heading', { name: t('applications.own.title') });
  const rows = page.locator('div').filter({ has: heading }).last().getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBeGreaterThan(3);
  for (const row of (await rows.all()).slice(0, 3))
    await row.getByText(t('applications.own.status.pending')).waitFor();
});

test.each<Language>(['en', 'ar'])(
  'keeps the choice of status in one row on phones (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, phone: true });
    await signIn(page, 'brand@laqta.example');
    await page.goto('/dashboard?status=pending');
    const status = (value: 'active' | 'pending') =>
      page.getByRole('button', { name: t(`campaigns.status.${value}`), exact: true });
    const choice = status('pending');
    await choice.waitFor();
    // Sections above load later and move both buttons, so one evaluation reads both positions.
    const active = await status('active').elementHandle();
    const [top, topOfActive] = await choice.evaluate(
      (button, other) => [button.getBoundingClientRect().y, other!.getBoundingClientRect().y],
      active,
    );
    expect(top).toBe(topOfActive);
    const { x, width } = (await choice.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  },
);

test.each([
  ['brand', 'main a[href^="/campaign/cmp"]'],
  ['creator', 'main a[href^="/creator/campaign/"]'],
])('renders the title and the list of a %s at once', async (role, list) => {
  const page = await visitor({ phone: true });
  await signIn(page, `${role}@laqta.example`);
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      document.documentElement.dataset.isListed = String(document.querySelector(selector) !== null);
    }).observe(document, { childList: true, subtree: true });
  }, list);
  await page.goto('/dashboard');
  await page.locator('main h1').waitFor();
  expect(await page.locator('html').getAttribute('data-is-listed')).toBe('true');
});
