import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  baseUrl,
  expectAccessible,
  type Language,
  signIn,
  visitor,
  withoutFirstAnswers,
  wordsOf,
} from '../browser.ts';
import { ask } from '../steps.ts';
import { expectContent } from './every-screen.ts';

const LANGUAGES: Language[] = ['en', 'ar'];
const BRAND = 'brand@laqta.example';
const CREATOR = 'creator@laqta.example';

async function openMenu(page: Page, t: ReturnType<typeof wordsOf>) {
  await page.getByRole('button', { name: t('shell.account') }).click();
  const menu = page.locator('[popover]:popover-open');
  await menu.getByRole('button', { name: t('shell.signOut') }).waitFor();
  return menu;
}

test.each(LANGUAGES)(
  'links the company name to the brand details and the avatar to a short menu (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language });
    await signIn(page, BRAND);
    await page.goto('/dashboard');
    const { user } = await ask(page, 'GET', '/auth/session');
    await page.getByRole('banner').getByRole('link', { name: user.companyName }).click();
    await page.waitForURL(`${baseUrl}/brand-details`);

    const menu = await openMenu(page, t);
    const entries = menu.locator('a, button, fieldset');
    expect(await entries.count()).toBeLessThanOrEqual(9);
    // The menu opens before the balance has loaded.
    await expect
      .poll(() => entries.first().textContent())
      .toMatch(new RegExp(`^${t('shell.wallet')}.*[\\d,]+\\.\\d\\d`));
    await expectAccessible(page);
    await menu.getByRole('radio', { name: t('shell.themes.dark') }).check({ force: true });
    await page.locator('html[data-theme=dark]').waitFor();
    await menu.getByRole('radio', { name: t('shell.themes.system') }).check({ force: true });
  },
);

test.each([
  [BRAND, false],
  [BRAND, true],
  [CREATOR, false],
  [CREATOR, true],
])('opens the inbox of %s with one click, on a phone: %s', async (email, phone) => {
  const t = wordsOf('en');
  const page = await visitor({ phone });
  await signIn(page, email);
  await withoutFirstAnswers(page, '/dashboard');
  await page.route('**/api/conversations/unread', (route) => route.fulfill({ json: { count: 100 } }));
  await page.goto('/dashboard');
  const bar = phone ? page.getByRole('navigation') : page.getByRole('banner');
  const link = bar.getByRole('link', { name: t('shell.inbox') });
  await link.getByText('99+', { exact: true }).waitFor();
  await link.click();
  await page.waitForURL(`${baseUrl}/inbox**`);
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
});

test('keeps a creator’s menu short, with the portfolio on its own page', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, CREATOR);
  await page.goto('/dashboard');
  const menu = await openMenu(page, t);
  expect(await menu.locator('a, button, fieldset').count()).toBeLessThanOrEqual(9);
  await menu.getByRole('link', { name: t('portfolio.title') }).click();
  await page.waitForURL(`${baseUrl}/portfolio`);
  await page.getByRole('button', { name: t('portfolio.add') }).waitFor();
});

test('gives each section of the settings a URL and redirects earlier links', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, CREATOR);
  await page.goto('/profile');
  for (const [name, path] of [
    ['reviews', '/profile/reviews'],
    ['security', '/profile/security'],
    ['emails', '/profile/emails'],
    ['privacy', '/profile/privacy'],
    ['portfolio', '/portfolio'],
    ['profile', '/profile'],
  ] as const) {
    const link = page
      .getByRole('navigation', { name: t('settings.label') })
      .getByRole('link', { name: t(`settings.${name}`) });
    await link.click();
    await page.waitForURL(`${baseUrl}${path}`);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  }
  await page.goto('/profile#reviews');
  await page.waitForURL(`${baseUrl}/profile/reviews`);
});

test('folds the sections of the settings on phones, below a button that names the current one', async () => {
  const t = wordsOf('en');
  const page = await visitor({ phone: true });
  await signIn(page, CREATOR);
  await page.goto('/profile/security');
  const sections = page.getByRole('navigation', { name: t('settings.label') });
  const emails = sections.getByRole('link', { name: t('settings.emails') });
  await sections.getByRole('button', { name: t('settings.security') }).click();
  await emails.click();
  await page.waitForURL(`${baseUrl}/profile/emails`);
  await sections.getByRole('button', { name: t('settings.emails'), expanded: false }).waitFor();
  await emails.waitFor({ state: 'hidden' });
});

test('opens the next address at its top', async () => {
  const page = await visitor();
  await signIn(page, BRAND);
  // On a slow device the kept position was restored after the content had loaded.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/creators');
  await expectContent(page);
  await expect.poll(() => page.evaluate(() => scrollTo(0, 400)).then(scrollTop)).toBe(400);
  await page.goto('/orders');
  await expectContent(page);
  await page.waitForLoadState('networkidle');
  expect(await scrollTop()).toBe(0);
});
