import { expect } from 'vitest';
import { baseUrl, expectAccessible, journey, wordsOf } from '../browser.ts';
import { createCampaign, createLiveCampaign, newPerson, topUp } from '../steps.ts';

journey('asks before it completes or deletes a campaign of the dashboard', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor', companyName: 'Noor' }, { language });
  await topUp(brand, 'basic');
  await createCampaign(brand, { title: 'Never published' });
  await createLiveCampaign(brand, { title: 'Already live' });
  await brand.goto('/dashboard');
  const choose = async (title: string, action: 'complete' | 'delete') => {
    await brand.getByRole('button', { name: t('campaigns.menu.label', { title }) }).click();
    await brand.getByRole('menuitem', { name: t(`campaigns.menu.${action}`) }).click();
  };
  const question = brand.getByRole('alertdialog');
  const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();

  await choose('Never published', 'delete');
  await question.getByText(t('campaigns.actions.deleteText')).waitFor();
  await expectAccessible(brand);
  await answer(t('ui.cancel'));
  await question.waitFor({ state: 'detached' });
  await choose('Never published', 'delete');
  await answer(t('campaigns.menu.delete'));
  await brand.getByText(t('campaigns.actions.deleted')).waitFor();
  await expect.poll(() => brand.getByRole('link', { name: 'Never published' }).count()).toBe(0);

  await choose('Already live', 'complete');
  await answer(t('campaigns.menu.complete'));
  await brand.getByText(t('campaigns.actions.completed')).waitFor();
  expect(brand.url()).toBe(`${baseUrl}/dashboard`);
});
