import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, submitTo, topUp } from '../steps.ts';

const MUST = 'Show the pump in the first 3 seconds.';
const AVOID = 'Do not mention prices.';

journey('a brand requests changes that cite a point and a comment', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { language, phone: true },
  );
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
  await topUp(brand, 'starter');
  const campaign = await createLiveCampaign(brand, {
    briefItems: [
      { kind: 'must', text: MUST },
      { kind: 'avoid', text: AVOID },
    ],
  });
  const version = await submitTo(creator, campaign, { videoUrl: 'https://www.tiktok.com/@lina/video/1' });
  await ask(brand, 'POST', `/reviews/${version}/comments`, { body: 'The pump comes too late.' });

  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  const notIncluded = `${MUST}: ${t('review.checks.must.notMet')}`;
  await brand.getByRole('button', { name: notIncluded }).click();
  await brand.getByRole('button', { name: notIncluded, pressed: true }).waitFor();
  const avoided = `${AVOID}: ${t('review.checks.avoid.met')}`;
  await brand.getByRole('button', { name: avoided }).click();
  await brand.getByRole('button', { name: avoided, pressed: true }).waitFor();
  const send = brand.getByRole('button', { name: t('review.requestChanges') });
  await send.click();
  const must = brand.getByRole('checkbox', { name: MUST });
  expect(await must.isChecked()).toBe(true);
  expect(await brand.getByRole('checkbox', { name: AVOID }).isChecked()).toBe(false);
  await must.uncheck();
  await send.click();
  await brand.getByText(t('submissions.errors.itemMissing')).waitFor();
  await must.check();
  await brand.getByLabel(t('review.citeNote')).fill('From 0:02.');
  await brand.getByRole('checkbox', { name: 'The pump comes too late.' }).check();
  await expectAccessible(brand);
  await expectNoSidewaysScroll(brand);
  await send.click();
  await brand.getByText(t('review.awaiting', { name: 'Lina' })).waitFor();

  await creator.goto('/creator/dashboard?tab=submissions');
  await creator.getByText(MUST).waitFor();
  await creator.getByText('From 0:02.').waitFor();
  await creator.getByText(t('submissions.citedComments', { number: 1 })).waitFor();
  expect(await creator.getByText(AVOID).count()).toBe(0);
  await creator.goto(`/creator/campaign/${campaign}?review=${version}`);
  await creator.getByText(t('reviews.cited')).waitFor();
  await lookAt(creator, { phone: true, theme: 'dark' });
  await expectAccessible(creator);
});
