import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, type TextKey, wordsOf } from '../browser.ts';
import { ask, newPerson, videoFile } from '../steps.ts';

journey('a creator fills a portfolio and puts it in order by the keyboard alone', 'en', async (language) => {
  const t = wordsOf(language);
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  const read = async () => (await ask(creator, 'GET', '/portfolio')).items;
  const titles = async () => (await read()).map(({ title }: { title: string }) => title);
  await creator.goto('/portfolio');
  await creator.getByText(t('portfolio.empty')).waitFor();
  await expectAccessible(creator);

  await creator.getByRole('button', { name: t('portfolio.add') }).click();
  const form = creator.getByRole('dialog');
  await form.getByRole('button', { name: t('portfolio.form.add') }).click();
  await form.getByText(t('portfolio.errors.videoMissing')).waitFor();
  // The first missing input has the focus, although it is no text field.
  const choose = form.getByRole('button', { name: t('media.field.choose.video') });
  await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
  const film = videoFile();
  await form.locator('input[type=file]').first().setInputFiles(film);
  await form.getByText(t('media.field.done'), { exact: true }).waitFor();
  // After a restart of the form, the same file needs no second upload.
  await creator.reload();
  await creator.getByRole('button', { name: t('portfolio.add') }).click();
  await form.locator('input[type=file]').first().setInputFiles(film);
  await form.getByText(t('media.field.done'), { exact: true }).waitFor();
  await form.getByLabel(t('portfolio.form.title')).fill('Morning glow');
  await form.getByLabel(t('portfolio.form.tags')).fill('عناية، Skincare, skincare');
  await expectAccessible(creator);
  await form.getByRole('button', { name: t('portfolio.form.add') }).click();
  await form.waitFor({ state: 'hidden' });
  const cards = creator.getByRole('list', { name: t('portfolio.list') }).locator(':scope > li');
  await cards.first().locator('img').waitFor();
  const [sent] = await read();
  expect(sent).toMatchObject({
    title: 'Morning glow',
    tags: ['عناية', 'Skincare'],
    video: { type: 'file' },
  });
  expect((await creator.request.get(sent.video.url)).ok()).toBe(true);

  // For a link, the form names the site that plays it. Typed text survives a closed dialog.
  await creator.getByRole('button', { name: t('portfolio.add') }).click();
  await form.getByRole('button', { name: t('portfolio.form.linkInstead') }).click();
  await form.getByLabel(t('portfolio.form.url')).fill('https://www.tiktok.com/@lina/video/7');
  await form.getByText(t('portfolio.form.playsElsewhere', { site: 'TikTok' })).waitFor();
  await creator.keyboard.press('Escape');
  await creator.getByRole('button', { name: t('portfolio.add') }).click();
  await form.getByLabel(t('portfolio.form.title')).fill('Shelf tour');
  await form.getByLabel(t('portfolio.form.seconds')).fill(language === 'ar' ? '٣٤' : '34');
  await form.getByRole('button', { name: t('portfolio.form.add') }).click();
  await form.waitFor({ state: 'hidden' });
  await cards.nth(1).waitFor();
  expect((await read())[0]).toMatchObject({ title: 'Shelf tour', video: { durationMs: 34_000 } });
  for (const title of ['Third', 'Fourth']) {
    await ask(creator, 'POST', '/portfolio', { title, url: 'https://videos.example/a.mp4' });
  }
  // Other windows update.
  await cards.nth(3).waitFor();
  expect(await titles()).toEqual(['Fourth', 'Third', 'Shelf tour', 'Morning glow']);

  const menu = async (title: string, item: TextKey) => {
    await creator.getByRole('button', { name: t('portfolio.menu', { title }) }).focus();
    await creator.keyboard.press('Enter');
    await creator.getByRole('menuitem', { name: t(item) }).focus();
    await creator.keyboard.press('Enter');
  };
  // By keyboard alone. Each move announces the position.
  for (const place of [3, 2, 1]) {
    await menu('Morning glow', 'portfolio.earlier');
    await creator.getByText(t('portfolio.moved', { title: 'Morning glow', place, count: 4 })).waitFor();
  }
  await expect.poll(titles).toEqual(['Morning glow', 'Fourth', 'Third', 'Shelf tour']);
  for (const place of [3, 4]) {
    await menu('Fourth', 'portfolio.later');
    await creator.getByText(t('portfolio.moved', { title: 'Fourth', place, count: 4 })).waitFor();
  }
  await expect.poll(titles).toEqual(['Morning glow', 'Third', 'Shelf tour', 'Fourth']);

  const marks = async () =>
    (await read()).map((item: { isPinned: boolean; isPublic: boolean }) =>
      item.isPinned ? 'pinned' : item.isPublic ? '' : 'hidden',
    );
  await menu('Shelf tour', 'portfolio.pin');
  await cards.nth(2).getByText(t('portfolio.pinned')).waitFor();
  await menu('Morning glow', 'portfolio.pin');
  await expect.poll(marks).toEqual(['pinned', '', '', '']);
  await menu('Morning glow', 'portfolio.hide');
  await cards.first().getByText(t('portfolio.hidden')).waitFor();
  await creator.getByText(t('portfolio.announcements.hidden', { title: 'Morning glow' })).waitFor();
  await expect.poll(marks).toEqual(['hidden', '', '', '']);
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);

  await menu('Third', 'portfolio.edit');
  await form.getByLabel(t('portfolio.form.title')).fill('Third take');
  // A change saved in another window is merged into the open form.
  const { items } = await ask(creator, 'GET', '/portfolio');
  const { id } = items.find(({ title }: { title: string }) => title === 'Third');
  await ask(creator, 'PATCH', `/portfolio/${id}`, { tags: ['Shelf'] });
  await expect.poll(() => form.getByLabel(t('portfolio.form.tags')).inputValue()).toBe('Shelf');
  await form.getByRole('button', { name: t('portfolio.form.save') }).click();
  await form.waitFor({ state: 'hidden' });
  await creator.getByText('Third take').first().waitFor();
  await menu('Fourth', 'portfolio.delete');
  await creator
    .getByRole('alertdialog')
    .getByRole('button', { name: t('portfolio.delete') })
    .click();
  await expect.poll(titles).toEqual(['Morning glow', 'Third take', 'Shelf tour']);
  await creator.locator('p:focus', { hasText: t('portfolio.text') }).waitFor();
  await creator.getByRole('button', { name: t('portfolio.watch', { title: 'Shelf tour' }) }).click();
  await form.getByRole('link', { name: t('ui.openOn', { site: 'TikTok' }) }).waitFor();
});

type Point = { x: number; y: number };

const mouse = async ({ mouse, keyboard }: Page) => ({
  down: async ({ x, y }: Point) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }: Point) => mouse.move(x, y, { steps: 6 }),
  up: () => mouse.up(),
  giveUp: async () => {
    await keyboard.press('Escape');
    await mouse.up();
  },
});

const finger = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: Point) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  };
  return {
    down: (at: Point) => touch('touchStart', at),
    move: (at: Point) => touch('touchMove', at),
    up: () => touch('touchEnd'),
    giveUp: () => touch('touchCancel'),
  };
};

test.each([
  ['the mouse', mouse, false],
  ['a finger', finger, true],
] as const)(
  'moves a video by dragging with %s, and leaves it when the drag is canceled',
  async (_, handOf, phone) => {
    const t = wordsOf('en');
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { phone });
    for (const title of ['c', 'b', 'a'])
      await ask(creator, 'POST', '/portfolio', { title, url: 'https://videos.example/a.mp4' });
    const titles = async () =>
      (await ask(creator, 'GET', '/portfolio')).items.map(({ title }: { title: string }) => title).join('');
    await creator.goto('/portfolio');
    const cards = creator.getByRole('list', { name: t('portfolio.list') }).locator(':scope > li');
    await cards.nth(2).waitFor();
    // Content around the list loads at the same time and would shift it during the drag.
    await creator.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    await cards.first().evaluate((card) => card.scrollIntoView({ block: 'center' }));
    const hand = await handOf(creator);
    if (phone) await creator.getByRole('button', { name: t('portfolio.reorder') }).click();
    const centreOf = async (target: Locator) => {
      const { x, y, width, height } = (await target.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const drag = async () => {
      await hand.down(await centreOf(cards.first().getByTitle(t('portfolio.drag'))));
      await hand.move(await centreOf(cards.nth(1)));
      await expect.poll(() => cards.first().evaluate((card) => card.style.order)).toBe('1');
    };
    await drag();
    await hand.giveUp();
    await expect.poll(() => cards.first().evaluate((card) => card.style.order)).toBe('');
    expect(await titles()).toBe('abc');
    await drag();
    await hand.up();
    await expect.poll(titles).toBe('bac');
    await cards
      .first()
      .getByRole('button', { name: t('portfolio.watch', { title: 'b' }) })
      .waitFor();
  },
);
