import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { breakingLink } from '../breaking-link.ts';
import { baseUrl, expectAccessible, expectNoSidewaysScroll, type Language, wordsOf } from '../browser.ts';
import { ask, liveCampaignOf, newPerson, topUp, videoFile } from '../steps.ts';

const FIXTURES = 'tests/fixtures/video';
const MIB = 1024 * 1024;
const SOON = { timeout: 15_000 };

async function brandWithCampaign() {
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'starter');
  return { brand, id: await liveCampaignOf(brand, { delivery: 'file' }) };
}

async function openForm(creator: Page, language: Language) {
  const t = wordsOf(language);
  await creator
    .getByRole('button', { name: t('submissions.step.submit') })
    .first()
    .click();
  const form = creator.getByRole('dialog');
  return { form, chooser: form.locator('input[type=file]').first() };
}

test('a large video arrives whole over a link that breaks, after a pause and a closed page', async () => {
  const t = wordsOf('en');
  const { brand, id } = await brandWithCampaign();
  const link = await breakingLink(3 * MIB);
  const creator = await newPerson(
    'creator',
    { fullName: 'Lina Haddad' },
    { phone: true, proxy: link.address, expect: /Failed to load resource/ },
  );
  const file = videoFile(24 * MIB);
  await creator.goto(`/creator/campaign/${id}`);
  const first = await openForm(creator, 'en');
  await first.chooser.setInputFiles(file);
  const progress = first.form.getByRole('progressbar');
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(30);
  await first.form.getByRole('button', { name: t('media.field.pause') }).click();
  await first.form.getByText(t('media.field.paused'), { exact: true }).waitFor();
  await expectAccessible(creator);
  const paused = await percent();

  // The page is gone, and with it all that it knew.
  creator.on('dialog', (dialog) => void dialog.accept());
  await creator.reload();
  const second = await openForm(creator, 'en');
  await second.form.getByRole('list', { name: t('media.field.unfinished') }).waitFor();
  await second.chooser.setInputFiles(file);
  // What left the first page had not all arrived.
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(paused - 15);
  await second.form.getByText(t('media.field.done'), { exact: true }).waitFor({ timeout: 60_000 });
  expect(link.breaks()).toBeGreaterThan(5);

  await second.form.getByLabel(t('submissions.form.title')).fill('First cut');
  await second.form.getByRole('button', { name: t('submissions.form.submit') }).click();
  await second.form.waitFor({ state: 'hidden' });
  const [sent] = (await ask(brand, 'GET', `/reviews?campaignId=${id}`)).items;
  // Until it is approved, the brand watches it and takes nothing away.
  expect(sent.video.downloadUrl).toBeNull();
  expect((await brand.request.get(sent.video.url)).ok()).toBe(true);
  const [own] = (await ask(creator, 'GET', '/submissions')).items;
  const cookie = (await creator.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const download = await fetch(baseUrl + own.video.downloadUrl, { headers: { cookie } });
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hashOf(await download.bytes())).toBe(hashOf(readFileSync(file)));
  const poster = await brand.request.get(sent.video.posterUrl);
  expect(poster.headers()['content-type']).toBe('image/webp');
});

test.each<Language>(['en', 'ar'])(
  'what a campaign does not take is told in plain words before a byte is sent (%s)',
  async (language) => {
    const t = wordsOf(language);
    const { id } = await brandWithCampaign();
    const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
    await creator.goto(`/creator/campaign/${id}`);
    const { form, chooser } = await openForm(creator, language);
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    const said = async (text: string) =>
      expect.poll(async () => plain((await form.textContent()) ?? ''), SOON).toContain(plain(text));

    // Not sent without a video.
    await form.getByLabel(t('submissions.form.title')).fill('First cut');
    await form.getByRole('button', { name: t('submissions.form.submit') }).click();
    await said(t('submissions.errors.videoMissing'));

    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await said(t('media.field.not.video'));
    await chooser.setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) });
    await said(t('media.errors.emptyFile'));
    await chooser.setInputFiles(`${FIXTURES}/audio-only.mp4`);
    await said(t('media.refusals.noVideo'));
    await chooser.setInputFiles(`${FIXTURES}/rotated-90.mp4`);
    await said(t('submissions.findings.horizontal', { found: '256×144', wanted: '9:16' }));
    await expectAccessible(creator);
    await expectNoSidewaysScroll(creator);
    expect((await ask(creator, 'GET', '/uploads')).items).toEqual([]);

    // The right one is taken, and seen at once where it waits.
    await chooser.setInputFiles(videoFile());
    await form.getByText(t('media.field.done'), { exact: true }).waitFor({ timeout: 30_000 });
    await form.getByRole('button', { name: t('submissions.form.submit') }).click();
    await form.waitFor({ state: 'hidden' });
    await creator.getByText(t('submissions.own.status.pending')).first().waitFor();
  },
);
