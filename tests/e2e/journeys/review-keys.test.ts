import { expect } from 'vitest';
import { amountIn, expectAccessible, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, makePayable, newPerson, submitTo, topUp } from '../steps.ts';

/** Plays on its own site, so that the browser loads nothing. */
const LINK = 'https://www.tiktok.com/@lina/video/1';

journey('reviews videos by keyboard without paying by a single letter', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  const lina = await newPerson('creator', { fullName: 'Lina Haddad' });
  const omar = await newPerson('creator', { fullName: 'Omar Khalil' });
  await makePayable(omar);
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand);
  await submitTo(lina, campaign, { title: 'Morning', videoUrl: LINK });
  await submitTo(omar, campaign, { title: 'Evening', videoUrl: LINK });
  const article = (title: string) => brand.getByRole('article', { name: title });
  const amount = { amount: '$10.00' };

  // On a phone the decision is visible without scrolling, in the place of the navigation.
  await lookAt(brand, { phone: true, theme: 'light' });
  await brand.goto(`/campaign/${campaign}`);
  const approve = article('Evening').getByRole('button', { name: amountIn(t('review.approve', amount)) });
  const { y, height } = (await approve.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(844);
  expect(await brand.getByRole('navigation', { name: t('shell.mainNavigation') }).count()).toBe(0);
  await expectAccessible(brand);
  await lookAt(brand, { phone: false, theme: 'light' });

  await brand.keyboard.press('n');
  await article('Morning').waitFor();
  await brand.keyboard.press('p');
  await article('Evening').waitFor();

  // Letters typed into a text are text.
  await brand.keyboard.press('r');
  const feedback = brand.getByLabel(t('review.note'));
  await feedback.pressSequentially('an');
  expect(await feedback.inputValue()).toBe('an');
  await article('Evening')
    .getByRole('button', { name: t('review.cancel') })
    .click();

  await brand.keyboard.press('?');
  const keys = brand.getByRole('dialog', { name: t('review.keys.title') });
  await expectAccessible(brand);
  // The dialog covers the review.
  await brand.keyboard.press('n');
  await keys.getByRole('checkbox', { name: t('review.keys.enabled') }).uncheck();
  await brand.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await brand.keyboard.press('n');
  await brand.keyboard.press('a');
  await article('Evening').waitFor();
  expect(await approve.getAttribute('aria-keyshortcuts')).toBeNull();
  await brand.getByRole('button', { name: t('review.keys.title') }).click();
  await keys.getByRole('checkbox').check();
  await brand.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await brand.keyboard.press('a');
  const confirm = brand.getByRole('button', { name: amountIn(t('review.approveConfirm', amount)) });
  await confirm.waitFor();
  for (let times = 0; times < 3; times++) await brand.keyboard.press('a');
  expect((await ask(brand, 'GET', '/reviews')).items.map(({ status }: { status: string }) => status)).toEqual(
    ['pending', 'pending'],
  );
  await confirm.click();

  // Paid: the next steps and the timeline are there, and the next video is one tap away.
  await article('Evening')
    .getByRole('heading', { name: t('timeline.title') })
    .waitFor();
  await article('Evening')
    .getByRole('link', { name: t('ui.openInNewTab') })
    .waitFor();
  await article('Evening')
    .getByRole('button', { name: t('ratings.creator.rate') })
    .waitFor();
  await expectAccessible(brand);
  await article('Evening')
    .getByRole('button', { name: t('review.nextVideo') })
    .press('Enter');
  await article('Morning')
    .getByRole('button', { name: t('review.requestChanges') })
    .waitFor();
});
