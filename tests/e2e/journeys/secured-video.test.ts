import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  amountIn,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  lookAt,
  wordsOf,
} from '../browser.ts';
import {
  ask,
  createLiveCampaign,
  endReviewTime,
  makePayable,
  newPerson,
  submitFile,
  topUp,
  WIZARD_BRIEF,
} from '../steps.ts';

const MUST = 'Show the pump in the first 3 seconds.';
const MAX_DRIFT_MS = 80;
/** Of 6 and 7 seconds. */
const FILMS = ['public/demo/glow-serum.mp4', 'public/demo/arabic-coffee.mp4'] as const;

/** In each language one side uses a phone and the other a desktop. Both use the keyboard only. */
test.each<{ language: Language; brandOnPhone: boolean }>([
  { language: 'en', brandOnPhone: false },
  { language: 'ar', brandOnPhone: true },
])(
  'pays the video of a shipped product after its review time ($language)',
  async ({ language, brandOnPhone }) => {
    const t = wordsOf(language);
    const brand = await newPerson(
      'brand',
      { fullName: 'Noor Saleh', companyName: 'Noor' },
      { language, phone: brandOnPhone },
    );
    const creator = await newPerson(
      'creator',
      { fullName: 'Lina Haddad' },
      { language, phone: !brandOnPhone },
    );
    const expectBothInOrder = async () => {
      for (const page of [brand, creator]) {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    };
    await topUp(brand, 'starter');
    await makePayable(creator);
    const campaign = await createLiveCampaign(brand, {
      intake: 'casting',
      delivery: 'file',
      brief: WIZARD_BRIEF,
      budgetCents: 15_000,
      maxSubmissions: 3,
      videoRequirements: { minShortSide: 360, minKbps: 0, sound: false },
      briefItems: [{ kind: 'must', text: MUST }],
    });
    await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});

    await brand.goto(`/campaign/${campaign}`);
    const fundAndAccept = { name: amountIn(t('applications.fundAndAccept', { amount: '$150.00' })) };
    await brand.getByRole('button', fundAndAccept).press('Enter');
    await brand.getByRole('dialog').getByRole('button', fundAndAccept).press('Enter');
    const counts = { funded: 1, count: 3 };
    // Phones have the button in the menu of the campaign.
    const funded = brandOnPhone
      ? brand.getByText(t('slots.fundedBrief', counts), { exact: true })
      : brand.getByRole('button', { name: t('slots.funded', counts) });
    await funded.waitFor();
    await creator.goto(`/creator/campaign/${campaign}`);
    await creator.getByText(amountIn(t('slots.secured', { amount: '$127.50', date: '' }).trim())).waitFor();
    await expectBothInOrder();

    await sendProduct(brand, creator, campaign, t);

    await submitFile(creator, campaign, t, { film: FILMS[0], onPhone: !brandOnPhone });
    const [{ id }] = (await ask(brand, 'GET', '/reviews')).items;

    await brand.goto(`/campaign/${campaign}?tab=submissions`);
    const player = brand.getByRole('region', { name: t('reviews.player') });
    const at = (second: number) => t('reviews.frame', { clock: `0:0${second}`, frame: 0 });
    const shownAt = (second: number) => t('reviews.frame', { clock: `0:0${second} / 0:06`, frame: 0 });
    await player.getByText(shownAt(0), { exact: true }).waitFor();
    expect(await brand.getByRole('button', { name: t('reviews.compare') }).count()).toBe(0);
    const secondForward = player.getByRole('button', { name: t('reviews.secondForward') });
    for (let second = 1; second <= 4; second++) {
      await secondForward.press('Enter');
      await player.getByText(shownAt(second), { exact: true }).waitFor();
    }
    // The buttons of these keys are in a closed menu.
    for (const [key, rate] of [
      ['l', 1.5],
      ['j', 1],
    ] as const) {
      await brand.keyboard.press(key);
      await player.getByRole('button', { name: t('reviews.speed', { rate }), exact: true }).waitFor();
    }
    await brand.getByRole('textbox', { name: t('reviews.write') }).fill('The pump comes too late.');
    await brand.getByRole('button', { name: t('reviews.add') }).press('Enter');
    await brand.getByRole('button', { name: t('reviews.show', { time: at(4) }) }).waitFor();
    const request = brand.getByRole('button', { name: t('review.requestChanges') });
    await request.press('Enter');
    await brand.getByRole('checkbox', { name: MUST }).press('Space');
    await brand.getByRole('checkbox', { name: 'The pump comes too late.' }).press('Space');
    await expectBothInOrder();
    await request.press('Enter');
    await brand.getByText(t('review.awaiting', { name: 'Lina' })).waitFor();

    await creator.goto(`/creator/campaign/${campaign}?review=${id}`);
    await creator.getByRole('button', { name: t('reviews.show', { time: at(4) }) }).press('Enter');
    await creator
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: shownAt(4) })
      .waitFor();
    await expectBothInOrder();

    await submitFile(creator, campaign, t, { film: FILMS[1], revises: true, onPhone: !brandOnPhone });
    await compareVersions(brand, t, campaign);
    await compareOnCreatorPage(creator, t, campaign);

    // The brand does not answer in time: the secured money pays the video.
    const [{ id: revised }] = (await ask(brand, 'GET', '/reviews?status=pending')).items;
    await endReviewTime(revised);
    await brand.goto(`/campaign/${campaign}?tab=submissions`);
    await brand.getByText(t('review.status.approved'), { exact: true }).first().waitFor();
    await expect.poll(() => ask(creator, 'GET', '/earnings/summary')).toMatchObject({ paidCents: 12_750 });
    await creator.goto('/dashboard?tab=earnings');
    await creator.getByText('$127.50').first().waitFor();
    expect(await ask(brand, 'GET', '/wallet')).toMatchObject({ securedCents: 0 });
    await expectBothInOrder();
  },
);

type Words = ReturnType<typeof wordsOf>;

async function sendProduct(brand: Page, creator: Page, campaign: string, t: Words): Promise<void> {
  await creator.getByRole('button', { name: t('shipments.address.add') }).press('Enter');
  const form = creator.getByRole('dialog', { name: t('shipments.address.title') });
  const field = (name: 'name' | 'line1' | 'city' | 'country') =>
    form.getByLabel(t(`shipments.address.${name}`));
  await field('name').fill('Lina Haddad');
  await field('line1').fill('Rainbow Street 12');
  await field('city').fill('Amman');
  await field('country').selectOption('JO');
  await form.getByRole('button', { name: t('shipments.address.save') }).press('Enter');
  await creator.getByText(t('shipments.own.ready')).waitFor();

  await brand.goto(`/campaign/${campaign}?tab=shipments`);
  await brand.getByRole('button', { name: t('shipments.ship.first_parcel'), exact: true }).press('Enter');
  const ship = brand.getByRole('dialog');
  await ship.getByLabel(t('shipments.ship.carrier')).fill('Aramex');
  await ship.getByRole('button', { name: t('shipments.ship.submit_parcel') }).press('Enter');
  await creator.getByText('Aramex').waitFor();
  await creator.getByRole('button', { name: t('shipments.own.confirm') }).press('Enter');
  await brand.getByText(t('shipments.status.arrived'), { exact: true }).waitFor();
}

async function compareVersions(brand: Page, t: Words, campaign: string): Promise<void> {
  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  await brand.getByRole('button', { name: t('reviews.compare') }).waitFor();
  await brand.keyboard.press('v');
  const dialog = brand.getByRole('dialog', { name: t('reviews.compare') });
  const videos = dialog.locator('video');
  const slider = dialog.getByRole('slider', { name: t('reviews.slider') });
  await videos.nth(1).waitFor();
  // Phones start with the slider.
  if (await slider.isVisible())
    await dialog.getByRole('button', { name: t('reviews.sideBySide') }).press('Enter');
  // The longer version leads and has the sound.
  expect(await videos.evaluateAll((both: HTMLVideoElement[]) => both.map(({ muted }) => muted))).toEqual([
    true,
    false,
  ]);
  await expectAccessible(brand);
  await dialog.getByRole('button', { name: t('reviews.play') }).press('Enter');
  await expect.poll(() => medianDriftMs(brand)).toBeLessThanOrEqual(MAX_DRIFT_MS);
  await expect.poll(() => catchesUp(brand)).toBe(true);
  // The shorter version stays on its last frame until the longer one ends.
  await videos.last().evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
    await video.play();
  });
  await brand.waitForFunction(
    () => document.querySelectorAll<HTMLVideoElement>('dialog:modal video')[1]!.ended,
  );
  const times = await videos.evaluateAll((both: HTMLVideoElement[]) => both.map((one) => one.currentTime));
  expect(times[0]).toBeCloseTo(6, 1);
  expect(times[1]).toBeCloseTo(7, 1);

  await dialog.getByRole('button', { name: t('reviews.overlay') }).press('Enter');
  await slider.press('ArrowRight');
  expect(await slider.inputValue()).toBe('51');
  await dialog.getByRole('button', { name: t('reviews.lessLeft') }).press('Enter');
  expect(await slider.inputValue()).toBe('41');
  expect(await videos.last().evaluate((video) => video.style.clipPath)).toBe('inset(0px 0px 0px 41%)');
  await expectAccessible(brand);
  await expectNoSidewaysScroll(brand);
  await brand.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function compareOnCreatorPage(creator: Page, t: Words, campaign: string): Promise<void> {
  await creator.goto(`/creator/campaign/${campaign}`);
  await creator
    .getByRole('button', { name: t('submissions.own.watch') })
    .first()
    .press('Enter');
  await creator.getByRole('button', { name: t('reviews.compare') }).press('Enter');
  const dialog = creator.getByRole('dialog', { name: t('reviews.compare') });
  await dialog.locator('video').nth(1).waitFor();
  await lookAt(creator, { phone: true, theme: 'dark' });
  await expectAccessible(creator);
  await expectNoSidewaysScroll(creator);
  await creator.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await creator.getByRole('button', { name: t('reviews.compare') }).waitFor();
}

/** Median of a second, restarted before the shorter version ends: a stall of a busy machine is corrected only later. */
const medianDriftMs = (page: Page) =>
  page.evaluate(async (samples) => {
    const [left, right] = document.querySelectorAll<HTMLVideoElement>('dialog:modal video');
    const drifts: number[] = [];
    if (right!.currentTime > 4) {
      right!.currentTime = 0;
      await right!.play();
    }
    while (drifts.length < samples) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      drifts.push(Math.abs(left!.currentTime - right!.currentTime) * 1000);
    }
    return drifts.sort((a, b) => a - b)[samples >> 1]!;
  }, 9);

/** Moves the shorter version back while both play. On a busy machine it can end before it catches up. */
const catchesUp = (page: Page) =>
  page.evaluate(async (max) => {
    const [left, right] = document.querySelectorAll<HTMLVideoElement>('dialog:modal video');
    const waitUntilTogether = async (from: number) => {
      for (;;) {
        if (right!.currentTime > 5) return false;
        const driftMs = Math.abs(left!.currentTime - right!.currentTime) * 1000;
        if (!left!.seeking && left!.currentTime >= from && driftMs <= max) return true;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    right!.currentTime = 0;
    await right!.play();
    if (!(await waitUntilTogether(0.5))) return false;
    left!.currentTime -= 0.2;
    return waitUntilTogether(0);
  }, MAX_DRIFT_MS);
