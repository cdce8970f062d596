import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, submitFile, topUp } from '../steps.ts';

journey('a brand comments on a frame and its creator replies', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await topUp(brand, 'starter');
  const campaign = await createLiveCampaign(brand, { delivery: 'file' });
  await submitFile(creator, campaign, t);
  expect((await ask(creator, 'GET', '/submissions')).items).toHaveLength(1);

  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  const player = brand.getByRole('region', { name: t('reviews.player') });
  const at = (clock: string, frame: number) => t('reviews.frame', { clock, frame });
  const shownAt = (clock: string, frame: number) => at(`${clock} / 0:03`, frame);
  await player.getByText(shownAt('0:00', 0), { exact: true }).waitFor();
  expect(await player.locator('video').getAttribute('controls')).toBeNull();
  expect(await brand.getByRole('link', { name: t('submissions.file.download') }).count()).toBe(0);
  await brand.getByText(t('submissions.file.preview')).waitFor();

  // Each step shows exactly one more frame.
  for (let frame = 1; frame <= 12; frame++) {
    await brand.keyboard.press('ArrowRight');
    await player.getByText(shownAt('0:00', frame), { exact: true }).waitFor();
  }
  await player.getByRole('button', { name: t('reviews.back') }).click();
  await player.getByText(shownAt('0:00', 11), { exact: true }).waitFor();

  await brand.keyboard.press('Shift+ArrowRight');
  await player.getByText(shownAt('0:01', 11), { exact: true }).waitFor();
  await player.getByRole('button', { name: t('reviews.secondBack') }).click();
  await player.getByText(shownAt('0:00', 11), { exact: true }).waitFor();

  // The comments load apart from the player, and their shortcut with them.
  await brand.getByRole('textbox', { name: t('reviews.write') }).waitFor();
  await brand.keyboard.press('c');
  // A space within a text plays nothing.
  await brand.keyboard.type('The pump comes too late.');
  await player.getByRole('button', { name: t('reviews.play') }).waitFor();
  await brand.getByRole('button', { name: t('reviews.add') }).click();
  const frameButton = (page: Page) =>
    page.getByRole('button', { name: t('reviews.show', { time: at('0:00', 11) }) });
  await frameButton(brand).waitFor();
  await expectAccessible(brand);

  await player.getByRole('button', { name: t('reviews.forward') }).click();
  // A drawing stays with the frame on which it began.
  await player.getByText(shownAt('0:00', 12), { exact: true }).waitFor();
  await brand.keyboard.press('b');
  const layer = player.getByRole('application', { name: t('reviews.layer') });
  await layer.waitFor();
  await brand.keyboard.press('ArrowLeft');
  await brand.keyboard.press('Shift+ArrowDown');
  const placed = (x: number, y: number, width: number, height: number) =>
    player.getByText(t('reviews.placed', { x, y, width, height }));
  await placed(28, 30, 40, 42).waitFor();
  const { width, height } = (await layer.boundingBox())!;
  await layer.click({ position: { x: width * 0.25, y: height * 0.2 } });
  await layer.click({ position: { x: width * 0.75, y: height * 0.6 } });
  await placed(25, 20, 50, 40).waitFor();
  await expectAccessible(brand);
  await brand.getByRole('textbox', { name: t('reviews.write') }).fill('Crop this.');
  await brand.getByRole('button', { name: t('reviews.add') }).click();
  await layer.waitFor({ state: 'detached' });
  await brand.evaluate(() => (document.activeElement as HTMLElement).blur());
  await brand.keyboard.press('Space');
  await player.getByRole('button', { name: t('reviews.pause') }).waitFor();
  await brand.keyboard.press('Space');
  await player.getByRole('button', { name: t('reviews.play') }).waitFor();

  await creator.goto(`/creator/campaign/${campaign}`);
  await creator.getByRole('button', { name: t('submissions.own.watch') }).click();
  const dialog = creator.getByRole('dialog');
  await dialog.getByText(t('reviews.none')).waitFor();
  await brand.getByRole('button', { name: t('reviews.sendDrafts') }).click();
  await creator.getByRole('button', { name: t('reviews.showDrawing', { time: at('0:00', 12) }) }).click();
  await dialog.locator('video + svg rect').first().waitFor();
  await frameButton(creator).click();
  await dialog
    .getByRole('status')
    .filter({ hasText: shownAt('0:00', 11) })
    .waitFor();
  await dialog.locator('video + svg').waitFor({ state: 'detached' });
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'The pump comes too late.' })
    .getByRole('button', { name: t('reviews.reply') })
    .click();
  await dialog.getByLabel(t('reviews.reply')).last().fill('It can start at one second.');
  await dialog.getByRole('button', { name: t('reviews.sendReply') }).click();

  await brand.getByText('It can start at one second.').waitFor();
  await brand
    .getByRole('listitem')
    .filter({ hasText: 'The pump comes too late.' })
    .getByRole('button', { name: t('reviews.resolve') })
    .click();
  await dialog.getByRole('button', { name: t('reviews.reopen') }).waitFor();

  await lookAt(brand, { phone: true, theme: 'dark' });
  await expectAccessible(brand);
  await expectNoSidewaysScroll(brand);
  await frameButton(brand).click();
  expect((await player.locator('video').boundingBox())!.y).toBeGreaterThanOrEqual(0);
});
