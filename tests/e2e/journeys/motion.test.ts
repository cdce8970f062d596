import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amountIn, lookAt, wordsOf } from '../browser.ts';
import {
  createLiveCampaign,
  makePayable,
  newPerson,
  openCampaignDetails,
  submitTo,
  topUp,
} from '../steps.ts';

type Motion = { part: 'sheet' | 'payment' | 'other'; property: string; ms: number };

/** Records the transitions and animations of later pages. */
const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    const motions: Motion[] = [];
    Object.assign(window, { motions });
    const add = (target: EventTarget | null, property: string, duration: string) => {
      const element = target as Element;
      const isPayment = element.matches('dt > span');
      const part = element.matches('dialog') ? 'sheet' : isPayment ? 'payment' : 'other';
      motions.push({ part, property, ms: Number.parseFloat(duration) * 1_000 });
    };
    // Read from the style, because a slow browser reports a motion that has already ended.
    const styleOf = ({ target }: Event) => getComputedStyle(target as Element);
    const transition = (event: TransitionEvent) =>
      add(event.target, event.propertyName, styleOf(event).transitionDuration);
    const animation = (event: AnimationEvent) =>
      add(event.target, event.animationName, styleOf(event).animationDuration);
    document.addEventListener('transitionrun', transition, true);
    document.addEventListener('animationstart', animation, true);
  });

const motionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { motions: Motion[] }).motions.filter(({ ms }) => ms > 1));

/** Waits longer than any transition of the design, so that each has begun, and then for those expected. */
async function waitForMotions(page: Page, expected: Motion[]): Promise<void> {
  await page.waitForTimeout(300);
  await expect.poll(() => motionsOf(page)).toEqual(expect.arrayContaining(expected));
}

const SHEET: Motion = { part: 'sheet', property: 'translate', ms: 140 };
const PAYMENT: Motion = { part: 'payment', property: 'translate', ms: 140 };

/** Opens and closes a sheet, approves a video, and returns the motions. Waits for `expected` at each step. */
async function watchApproval(
  reducedMotion: 'reduce' | 'no-preference',
  expected: { sheet: Motion[]; payment: Motion[] },
): Promise<Motion[]> {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' });
  await makePayable(creator);
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand);
  await submitTo(creator, campaign, { videoUrl: 'https://www.tiktok.com/@lina/video/1' });

  await lookAt(brand, { phone: true, theme: 'light' });
  await brand.emulateMedia({ reducedMotion });
  await recordMotion(brand);
  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  await openCampaignDetails(brand, t);
  await waitForMotions(brand, expected.sheet);
  await brand.keyboard.press('Escape');
  await brand.getByRole('dialog').waitFor({ state: 'detached' });
  const amount = { amount: '$10.00' };
  await brand.getByRole('button', { name: amountIn(t('review.approve', amount)) }).click();
  await brand.getByRole('button', { name: amountIn(t('review.approveConfirm', amount)) }).click();
  await brand.getByText(t('review.status.approved'), { exact: true }).waitFor();
  const received = brand.locator('dl > div').filter({ has: brand.locator('dt > span') });
  await received.getByText('$8.50', { exact: true }).waitFor();
  await waitForMotions(brand, expected.payment);
  return motionsOf(brand);
}

test('slides a sheet in and fades the payment in after an approval', async () => {
  await watchApproval('no-preference', { sheet: [SHEET], payment: [PAYMENT] });
});

test('animates nothing with reduced motion', async () => {
  expect(await watchApproval('reduce', { sheet: [], payment: [] })).toEqual([]);
});
