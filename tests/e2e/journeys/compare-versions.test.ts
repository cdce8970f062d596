import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, liveCampaignOf, newPerson, submitFile, topUp } from '../steps.ts';

const FILM = 'tests/fixtures/video/upright.mp4';
const MAX_DRIFT_MS = 80;

journey('a brand and its creator compare two versions of a video', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await topUp(brand, 'starter');
  const campaign = await liveCampaignOf(brand, { delivery: 'file' });
  await submitFile(creator, campaign, t);
  const [{ id, briefItems }] = (await ask(brand, 'GET', '/reviews')).items;
  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  await brand.getByRole('region', { name: t('reviews.player') }).waitFor();
  expect(await brand.getByRole('button', { name: t('reviews.compare') }).count()).toBe(0);
  await ask(brand, 'POST', `/submissions/${id}/request-changes`, {
    items: [{ briefItemId: briefItems[0].id }],
  });
  await submitFile(creator, campaign, t, { film: twiceAsLong(), revises: true });

  await brand.reload();
  await brand.getByRole('button', { name: t('reviews.compare') }).waitFor();
  await brand.keyboard.press('v');
  const dialog = brand.getByRole('dialog', { name: t('reviews.compare') });
  const videos = dialog.locator('video');
  const overlay = dialog.getByRole('button', { name: t('reviews.overlay') });
  await overlay.waitFor();
  // The longer version leads and has the sound.
  expect(await videos.evaluateAll((both: HTMLVideoElement[]) => both.map(({ muted }) => muted))).toEqual([
    true,
    false,
  ]);
  await expectAccessible(brand);
  await dialog.getByRole('button', { name: t('reviews.play') }).click();
  expect(await medianDriftMs(brand)).toBeLessThanOrEqual(MAX_DRIFT_MS);
  await videos.first().evaluate((video: HTMLVideoElement) => {
    video.currentTime -= 0.2;
  });
  await brand.waitForFunction((max) => {
    const [left, right] = document.querySelectorAll<HTMLVideoElement>('dialog:modal video');
    const isPlaying = !left!.seeking && !left!.ended;
    return isPlaying && Math.abs(left!.currentTime - right!.currentTime) * 1000 <= max;
  }, MAX_DRIFT_MS);
  // The shorter version stays on its last frame until the longer one ends.
  await dialog.getByRole('button', { name: t('reviews.play') }).waitFor();
  const times = await videos.evaluateAll((both: HTMLVideoElement[]) => both.map((one) => one.currentTime));
  expect(times[0]).toBeCloseTo(3.2, 1);
  expect(times[1]).toBeCloseTo(6.4, 1);

  await overlay.click();
  const slider = dialog.getByRole('slider', { name: t('reviews.slider') });
  await slider.press('ArrowRight');
  expect(await slider.inputValue()).toBe('51');
  await dialog.getByRole('button', { name: t('reviews.lessLeft') }).click();
  expect(await slider.inputValue()).toBe('41');
  expect(await videos.last().evaluate((video) => video.style.clipPath)).toBe('inset(0px 0px 0px 41%)');
  await expectAccessible(brand);
  await brand.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await creator.goto(`/creator/campaign/${campaign}`);
  await creator
    .getByRole('button', { name: t('submissions.own.watch') })
    .first()
    .click();
  await creator.getByRole('button', { name: t('reviews.compare') }).click();
  const phone = creator.getByRole('dialog', { name: t('reviews.compare') });
  await phone.getByRole('slider', { name: t('reviews.slider') }).waitFor();
  await lookAt(creator, { phone: true, theme: 'dark' });
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);
  await creator.keyboard.press('Escape');
  await phone.waitFor({ state: 'detached' });
  // The review below stays open.
  await creator.getByRole('button', { name: t('reviews.compare') }).waitFor();
});

function twiceAsLong(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'laqta-versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const film = path.join(folder, 'longer.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-stream_loop', '1', '-i', FILM, '-c', 'copy', film]);
  return film;
}

/** The median of a second, because a stall of a busy machine is corrected only afterwards. */
const medianDriftMs = (page: Page) =>
  page.evaluate(async (samples) => {
    const [left, right] = document.querySelectorAll<HTMLVideoElement>('dialog:modal video');
    const drifts: number[] = [];
    while (drifts.length < samples) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      drifts.push(Math.abs(left!.currentTime - right!.currentTime) * 1000);
    }
    return drifts.sort((a, b) => a - b)[samples >> 1]!;
  }, 9);
