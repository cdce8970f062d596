import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, topUp, videoFile } from '../steps.ts';

const captions = (name: string, text: string) => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n${text}\n`),
});

journey('a creator submits captions and the brand watches with them', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  const creator = await newPerson(
    'creator',
    { fullName: 'Lina Haddad' },
    { language, phone: true, expectedErrors: /409/ },
  );
  await topUp(brand, 'starter');
  const campaign = await createLiveCampaign(brand, {
    delivery: 'file',
    videoRequirements: { captions: true },
  });
  await creator.goto(`/creator/campaign/${campaign}`);
  await creator
    .locator('summary')
    .filter({ hasText: t('campaigns.wanted.names.captions') })
    .first()
    .press('Enter');
  await creator.getByText(t('campaigns.wanted.captions')).first().waitFor();
  await creator
    .getByRole('button', { name: t('submissions.step.submit') })
    .first()
    .click();
  const form = creator.getByRole('dialog');
  const ready = form.getByText(t('media.field.done'), { exact: true });
  await form.locator('input[type=file]').first().setInputFiles(videoFile());
  await ready.waitFor();
  const english = form.getByRole('group', { name: t('submissions.captions.names.en') });
  await english.getByText(t('media.field.limits.captions', { max: '262 kB' })).waitFor();
  const choose = english.locator('input[type=file]');
  await form.getByLabel(t('submissions.form.title')).fill('First cut');
  await form.getByRole('checkbox').check();
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);
  const submit = form.getByRole('button', { name: t('submissions.form.submit') });
  await submit.click();
  await form.getByText(t('submissions.errors.captionsRequired')).waitFor();
  await choose.setInputFiles(captions('backwards.vtt', '00:02.000 --> 00:01.000\nHello'));
  await english.getByText(t('media.field.done'), { exact: true }).waitFor();
  // The form takes the file after the field has shown it.
  const notYet = form.getByText(t('media.field.notYet'));
  await notYet.waitFor({ state: 'detached' });
  await submit.click();
  await form.getByText(t('submissions.errors.invalidCaptions', { line: 3, name: 'backwards.vtt' })).waitFor();
  expect(await form.getByLabel(t('submissions.form.title')).inputValue()).toBe('First cut');
  await choose.setInputFiles(captions('captions.vtt', '00:00.000 --> 00:03.000\n<i>Hello</i>'));
  await english.getByText(t('media.field.done'), { exact: true }).waitFor();
  await notYet.waitFor({ state: 'detached' });
  await submit.click();
  await form.waitFor({ state: 'hidden' });

  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  const toggle = brand.getByRole('button', { name: t('submissions.captions.names.en') });
  await toggle.click();
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => shownCues(brand)).toEqual(['<i>Hello</i>']);
  await expectAccessible(brand);
  await toggle.click();
  expect(await shownCues(brand)).toEqual([]);
  expect(await brand.getByRole('link', { name: t('submissions.captions.download.en') }).count()).toBe(0);

  await creator.getByRole('button', { name: t('submissions.own.watch') }).click();
  const review = creator.getByRole('dialog');
  await review.locator('summary', { hasText: t('submissions.captions.title') }).click();
  const replacing = review.getByRole('group', { name: t('submissions.captions.names.en') });
  await replacing
    .locator('input[type=file]')
    .setInputFiles(captions('better.vtt', '00:00.000 --> 00:03.000\nGood morning'));
  await creator.getByText(t('submissions.captions.saved')).waitFor();
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);
  await toggle.click();
  await expect.poll(() => shownCues(brand)).toEqual(['Good morning']);

  const [{ id, video, briefItems }] = (await ask(brand, 'GET', '/reviews')).items;
  expect(video.captions).toHaveLength(1);
  await ask(brand, 'POST', `/reviews/${id}/comments`, { body: 'Show the pump.', startUs: 2_000_000 });
  await ask(brand, 'POST', `/submissions/${id}/request-changes`, {
    items: [{ briefItemId: briefItems[0].id }],
  });
  await creator.goto(`/creator/campaign/${campaign}`);
  await creator
    .getByRole('button', { name: t('submissions.step.revise') })
    .first()
    .click();
  await form.locator('input[type=file]').first().setInputFiles(videoFile());
  await ready.waitFor();
  await form.getByRole('checkbox', { name: t('submissions.captions.again.en', { version: 1 }) }).check();
  await form.getByRole('checkbox', { name: briefItems[0].text }).check();
  await expectAccessible(creator);
  await form.getByRole('button', { name: t('submissions.form.submitRevised') }).click();
  await form.waitFor({ state: 'hidden' });

  await brand.reload();
  await brand.getByText(t('reviews.earlier')).click();
  await brand.getByText(t('reviews.fromVersion', { version: 1 })).waitFor();
  await expectAccessible(brand);
  await brand.getByText('Show the pump.').waitFor();
  await brand.getByRole('button', { name: /0:02/ }).click();
  await brand.getByRole('button', { name: t('review.version', { version: 1 }), pressed: true }).waitFor();
  await expect.poll(() => timeOf(brand)).toBeCloseTo(2, 1);
  expect(await toggle.count()).toBe(1);
  await creator
    .getByRole('button', { name: t('submissions.own.watch') })
    .first()
    .click();
  await creator.getByText(t('reviews.earlier')).click();
  await expectNoSidewaysScroll(creator);
  await creator.getByRole('button', { name: /0:02/ }).click();
  await creator.getByRole('button', { name: t('reviews.openVersion', { version: 2 }) }).waitFor();
  await expect.poll(() => timeOf(creator)).toBeCloseTo(2, 1);
  await expectAccessible(creator);
});

const shownCues = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue as VTTCue).text)),
    );

const timeOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.currentTime);
