import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, type Language, signIn, visitor, wordsOf } from '../browser.ts';

/** Errors of the browser and of React about a chunk that the test withholds. */
const UNLOADED = /ERR_FAILED|dynamically imported|A part of the screen could not be loaded/;

async function openProfile(page: Page, tab: string): Promise<void> {
  await signIn(page, 'creator@laqta.example');
  const { id } = await (await page.request.get('/api/profile')).json();
  await page.goto(`/creator/${id}?tab=${tab}`);
}

test('plays a video over the profile without a download button, until Escape', async () => {
  const page = await visitor();
  await openProfile(page, 'videos');
  const card = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await card.click();
  const dialog = page.getByRole('dialog');
  const player = dialog.locator('video');
  await player.waitFor();
  const facts = await player.evaluate((video: HTMLVideoElement) => ({
    autoplay: video.autoplay,
    controls: video.controls,
    controlsList: video.getAttribute('controlslist'),
    scroll: getComputedStyle(document.documentElement).overflowY,
  }));
  expect(facts).toEqual({ autoplay: true, controls: true, controlsList: 'nodownload', scroll: 'hidden' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await card.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('shows an error and zero for every metric when the performance cannot be loaded', async () => {
  const page = await visitor({ expectedErrors: /500/ });
  const t = wordsOf('en');
  await page.route('**/performance?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openProfile(page, 'performance');
  await page.getByText(t('creatorProfiles.performance.failed')).waitFor();
  const rates = page.getByRole('main').locator('strong', { hasText: '%' });
  expect(await rates.allTextContents()).toEqual(Array(7).fill('0%'));
  expect(await page.getByText(t('creatorProfiles.performance.notEnough')).count()).toBe(0);
  await expectAccessible(page);
  await page.unroute('**/performance?*');
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await page.getByText(t('creatorProfiles.performance.failed')).waitFor({ state: 'detached' });
});

test.each<Language>(['en', 'ar'])(
  'shows an error in place of a tab that cannot be loaded, and loads it on retry (%s)',
  async (language) => {
    const page = await visitor({
      language,
      phone: language === 'ar',
      expectedErrors: UNLOADED,
    });
    const t = wordsOf(language);
    let requests = 0;
    const chunk = '**/assets/performance-tab-*.js*';
    await page.route(chunk, (route) => {
      requests++;
      return route.abort();
    });
    await openProfile(page, 'overview');
    await page.getByRole('tab', { name: t('creatorProfiles.tabs.performance') }).click();
    await page.getByRole('alert').getByText(t('errors.offline')).waitFor();
    expect(requests).toBe(2);
    await expectAccessible(page);
    await page.getByRole('tab', { name: t('creatorProfiles.tabs.about') }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: t('creatorProfiles.tabs.performance') }).click();
    await page.getByRole('alert').waitFor();
    // Each attempt requests the module and then another URL. Some browsers keep the failure of the first URL.
    expect([3, 4]).toContain(requests);
    await page.unroute(chunk);
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('ui.retry') })
      .click();
    await page.getByRole('heading', { name: t('creatorProfiles.performance.overall') }).waitFor();
  },
);

test('shows an error for a dialog that cannot be loaded, which closes or opens the dialog', async () => {
  const page = await visitor({ expectedErrors: UNLOADED });
  const t = wordsOf('en');
  const chunk = '**/assets/create-campaign-dialog-*.js*';
  await page.route(chunk, (route) => route.abort());
  await signIn(page, 'brand@laqta.example');
  await page.goto('/dashboard');
  const open = page.getByRole('button', { name: t('campaigns.quickCreate') });
  await open.click();
  const alert = page.getByRole('alert').filter({ hasText: t('errors.offline') });
  await alert.getByRole('button', { name: t('ui.close') }).click();
  await alert.waitFor({ state: 'detached' });
  await open.click();
  await alert.waitFor();
  await page.unroute(chunk);
  await alert.getByRole('button', { name: t('ui.retry') }).click();
  await page.getByRole('dialog').waitFor();
});
