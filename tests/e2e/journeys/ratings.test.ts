import { expect } from 'vitest';
import ar from '../../../app/features/campaigns/ratings/messages/notifications/ar.ts';
import en from '../../../app/features/campaigns/ratings/messages/notifications/en.ts';
import { expectAccessible, journey, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, makePayable, newPerson, submitTo, topUp } from '../steps.ts';

const words = { en, ar };

journey('hides ratings until both sides have rated each other', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  const creator = await newPerson('creator', { fullName: 'Lina Haddad' }, { language, phone: true });
  await makePayable(creator);
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand);
  const video = await submitTo(creator, campaign, { videoUrl: 'https://www.tiktok.com/@lina/video/1' });
  await ask(brand, 'POST', `/submissions/${video}/approve`, { amountCents: 1_000 });
  const isPaid = async () => (await ask(creator, 'GET', '/submissions')).items[0].payment.status;
  await expect.poll(isPaid).toBe('completed');

  await brand.goto(`/campaign/${campaign}?tab=submissions&submission=${video}`);
  await brand.getByRole('button', { name: t('ratings.creator.rate') }).click();
  const dialog = brand.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('ratings.submit') });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await expectAccessible(brand);
  const fourth = `${t('ratings.ofFive', { stars: 4 })}: ${t('ratings.starLabels.veryGood')}`;
  await dialog.getByRole('radio').first().focus();
  await brand.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await brand.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  expect(await dialog.getByRole('radio', { name: fourth }).isChecked()).toBe(true);
  await dialog.getByText(t('ratings.starLabels.veryGood'), { exact: true }).waitFor();
  await dialog.getByLabel(t('ratings.review')).fill('Calm and exact.');
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  // The focus moves from the removed button to the rating.
  await brand.locator(':focus').getByText('Calm and exact.').waitFor();
  await expectAccessible(brand);

  await brand.getByRole('button', { name: t('ratings.change') }).click();
  await dialog.getByLabel(t('ratings.review')).fill('Calm, exact and early.');
  await dialog.getByRole('button', { name: t('ratings.save') }).click();
  await brand.getByText('Calm, exact and early.').waitFor();

  await creator.goto(`/creator/campaign/${campaign}`);
  await creator.getByRole('button', { name: t('ratings.brand.rate') }).click();
  expect(await creator.getByText('Calm, exact and early.').count()).toBe(0);
  const sheet = creator.getByRole('dialog');
  for (const group of [
    t('ratings.how', { name: 'Noor' }),
    t('ratings.aspects.paidOnTime'),
    t('ratings.aspects.clearBrief'),
  ])
    await sheet.getByRole('group', { name: group }).locator('label').nth(4).click();
  expect(await sheet.getByRole('button', { name: t('ratings.submit') }).isDisabled()).toBe(true);
  await sheet
    .getByRole('group', { name: t('ratings.aspects.fairReview') })
    .locator('label')
    .nth(2)
    .click();
  await expectAccessible(creator);
  await sheet.getByRole('button', { name: t('ratings.submit') }).click();

  await creator.getByText('Calm, exact and early.').waitFor();
  await brand.getByRole('heading', { name: t('ratings.theirs', { name: 'Lina Haddad' }) }).waitFor();
  expect(await brand.getByRole('button', { name: t('ratings.change') }).count()).toBe(0);

  await creator.getByTitle(t('notifications.bell')).click();
  await creator
    .getByRole('dialog')
    .getByRole('link')
    .filter({ hasText: words[language].rating_received.title })
    .first()
    .click();
  await creator.waitForURL('**/profile/reviews');
  const reviews = creator.getByRole('main');
  await reviews.getByText('Calm, exact and early.').waitFor();
  await reviews.getByText('4.0').waitFor();
  await expectAccessible(creator);
});
