import { expect, test } from 'vitest';
import { debtForgiven } from '#features/money/wallet/audit-actions.server.ts';
import { expectAccessible, journey, signIn, visitor, wordsOf } from '../browser.ts';
import {
  ask,
  createLiveCampaign,
  dispute,
  newPerson,
  sandbox,
  sessionOf,
  submitTo,
  topUp,
} from '../steps.ts';

journey('writes off the debt that a lost dispute has left behind', 'ar', async (language) => {
  const t = wordsOf(language);
  const companyName = `Gone for good ${language}`;
  const brand = await newPerson('brand', { fullName: 'Adel Nasser', companyName }, { language });
  const paid = await topUp(brand, 'basic');
  await createLiveCampaign(brand);
  await dispute(paid, { lost: true });
  const balance = async () => (await ask(brand, 'GET', '/wallet')).balanceCents;
  await expect.poll(balance).toBe(-29_900);

  const operator = await visitor({ language });
  await signIn(operator, 'operator@laqta.example');
  await operator.goto('/operator/people?debt=true');
  const row = operator.getByRole('row').filter({ hasText: companyName });
  await row.getByText('-$299.00').waitFor();
  await row.getByRole('button').click();
  await operator.getByRole('menuitem', { name: t('operator.disputes.writeOff') }).click();
  const dialog = operator.getByRole('dialog');
  const action = dialog.getByRole('button', { name: /\$299\.00/ });
  await action.click();
  await dialog.getByText(t('errors.required')).waitFor();
  await expectAccessible(operator);
  await dialog.getByLabel(t('operator.reason.label')).fill('The company is closed');
  await action.click();
  await row.waitFor({ state: 'detached' });
  expect(await balance()).toBe(0);

  await operator.goto('/operator/audit');
  const entry = operator.getByRole('row').filter({ hasText: debtForgiven.label[language] }).first();
  for (const text of [companyName, '$299.00', 'The company is closed']) await entry.getByText(text).waitFor();
});

test('returns from a top-up to the review with its text', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Rim Adel', companyName: 'Rim' });
  const creator = await newPerson('creator', { fullName: 'Sami Adel' });
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand);
  await submitTo(creator, campaign, { videoUrl: 'https://www.tiktok.com/@sami/video/1' });
  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  const request = brand.getByRole('button', { name: t('review.requestChanges') });
  const feedback = brand.getByLabel(t('review.note'));
  await request.click();
  await feedback.fill('A little slower, please.');

  const { url } = await ask(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' });
  await sandbox('POST', `/pay/${sessionOf(url)}`);
  await brand.goto(`/wallet/success?session_id=${sessionOf(url)}`);
  await brand.getByRole('link', { name: t('wallet.success.toReview') }).click();
  await request.click();
  expect(await feedback.inputValue()).toBe('A little slower, please.');
  await brand.getByRole('checkbox').check();
  await request.click();
  await brand.getByText(t('review.awaiting', { name: 'Sami' })).waitFor();
  await brand.goto(`/wallet/success?session_id=${sessionOf(url)}`);
  await brand.getByRole('link', { name: t('wallet.success.toDashboard') }).waitFor();
});
