import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { termLabel } from '#features/people/creators/terms.ts';
import { expectAccessible, journey, signIn, visitor, wordsOf } from '../browser.ts';

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await hasFocus(target)); presses++) {
    expect(presses, 'the keyboard never comes there').toBeLessThan(60);
    await page.keyboard.press(key);
  }
}

/** A name typed in the other script, and its spelling. */
const TYPED = {
  en: { text: 'Omar Qahtani', found: 'عمر القحطاني', folded: 'يوسف المري', name: 'يوسف المرّي' },
  ar: { text: 'كريم منصور', found: 'Karim Mansour', folded: 'سلمي بنجلون', name: 'سلمى بنجلون' },
};

journey(
  'finds a creator by keyboard alone, opens the profile and returns to the same place',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const { text, found, folded, name } = TYPED[language];
    const page = await visitor({ language });
    await signIn(page, 'brand@laqta.example');
    await page.goto('/creators');
    const search = page.getByRole('searchbox', { name: t('directory.search') });
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().waitFor();

    await tabTo(page, search);
    await page.keyboard.type(text);
    await page.getByRole('link', { name: found }).waitFor();
    await expect.poll(() => cards.count()).toBe(1);
    await expectAccessible(page);

    await search.fill(folded);
    await page.getByRole('link', { name }).waitFor();
    await search.fill('');
    await expect.poll(() => cards.count()).toBeGreaterThan(8);

    const expertise = page.getByRole('combobox', { name: t('directory.filters.expertise') });
    await expertise.selectOption('Skincare');
    await page.waitForURL(/expertise=Skincare/);
    await expect.poll(() => cards.count()).toBe(2);
    await expectAccessible(page);
    const skincare = termLabel('Skincare', language);
    await page.getByRole('button', { name: t('savedSearches.title') }).click();
    const dialog = page.getByRole('dialog');
    const nameField = dialog.getByLabel(t('savedSearches.name'));
    expect(await nameField.inputValue()).toBe(skincare);
    await nameField.fill(`Skin ${language}`);
    await dialog.getByRole('button', { name: t('savedSearches.save') }).click();
    await dialog.getByRole('checkbox', { checked: true }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // The control alone shows the filter.
    expect(await page.getByRole('button', { name: skincare }).count()).toBe(0);
    await tabTo(page, page.getByRole('button', { name: t('directory.filters.clear') }));
    await page.keyboard.press('Enter');
    await page.waitForURL(({ search }) => !search.includes('expertise'));
    await page.getByRole('button', { name: t('savedSearches.title') }).click();
    await dialog.getByRole('button', { name: t('savedSearches.chooseFilters') }).click();
    await expect.poll(() => expertise.evaluate((select) => select === document.activeElement)).toBe(true);

    await tabTo(page, page.getByRole('tab', { name: t('directory.tabs.all') }), 'Shift+Tab');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForURL(/tab=top/);
    // The URL changes before the list of the other tab is gone.
    await page.getByRole('tab', { name: t('directory.tabs.top'), selected: true }).waitFor();
    await expect.poll(() => cards.count()).toBeGreaterThan(8);
    const last = cards.last().getByRole('link');
    await tabTo(page, last);
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/creator\/wsp_/);
    await page.getByRole('tab', { name: t('creatorProfiles.tabs.about') }).click();
    await page.waitForURL(/tab=about/);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: t('creatorProfiles.back') }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/creators\?tab=top/);
    await last.waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  },
);

test('plays one silent preview in view on a phone, and turns sound on without leaving', async () => {
  const t = wordsOf('en');
  const page = await visitor({ phone: true });
  await signIn(page, 'brand@laqta.example');
  const playing = page.locator('video');
  await page.goto('/creators?tab=active');
  await page.getByRole('article').first().waitFor();
  // With reduced motion, previews play only on request.
  expect(await playing.count()).toBe(0);
  const sound = page.getByRole('button', { name: t('directory.soundOn', { name: 'Maya Khalil' }) });
  await sound.click();
  await expect
    .poll(() => playing.evaluateAll((all: HTMLVideoElement[]) => all.map((one) => one.muted)))
    .toEqual([false]);
  await page.getByRole('button', { name: t('directory.soundOff', { name: 'Maya Khalil' }) }).click();
  await expect.poll(() => playing.count()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.getByRole('article').first().waitFor();
  const loud = () =>
    playing.evaluateAll((all: HTMLVideoElement[]) => all.map((one) => `${one.muted} ${one.paused}`));
  await sound.scrollIntoViewIfNeeded();
  await expect.poll(loud).toEqual(['true false']);
  await sound.click();
  await expect.poll(loud).toEqual(['false false']);
  expect(new URL(page.url()).pathname).toBe('/creators');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect.poll(() => playing.count()).toBeGreaterThan(1);
  await page.keyboard.press('End');
  await expect.poll(async () => (await loud()).every((one) => one === 'true false')).toBe(true);
});

test('keeps a filter removed when the next choice comes before a slow device has rendered', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  await page.goto('/creators?expertise=Skincare');
  await page.getByRole('article').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await page.getByRole('button', { name: t('directory.filters.clear') }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ search }) => !search.includes('expertise'));
  await page.getByRole('tab', { name: t('directory.tabs.all') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/tab=top/);
  expect(new URL(page.url()).search).toBe('?tab=top');
});
