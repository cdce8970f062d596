import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, createLiveCampaign, newPerson, topUp } from '../steps.ts';

journey('a brand filters, compares and declines applicants together', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand, { intake: 'casting' });
  for (const fullName of ['Lina Haddad', 'Omar Khalil', 'Maya Nasser']) {
    const creator = await newPerson('creator', { fullName });
    await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, { note: `${fullName} films.` });
  }
  await brand.goto(`/campaign/${campaign}`);
  const row = (name: string) => brand.getByRole('listitem').filter({ hasText: name });
  const select = (name: string) => row(name).getByRole('checkbox').check();

  await select('Lina Haddad');
  const compare = brand.getByRole('button', { name: t('applications.compare') });
  expect(await compare.isDisabled()).toBe(true);
  await select('Omar Khalil');
  await expectAccessible(brand);
  for (const phone of [true, false]) {
    await lookAt(brand, { phone, theme: 'light' });
    await expectNoSidewaysScroll(brand);
    await compare.click();
    const dialog = brand.getByRole('dialog', { name: t('applications.compareTitle') });
    await dialog.getByText('Lina Haddad films.').waitFor();
    await dialog.getByText('Omar Khalil films.').waitFor();
    await expectAccessible(brand);
    await brand.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  // One applicant is accepted meanwhile, and the result reports it.
  const { items } = await ask(brand, 'GET', `/campaigns/${campaign}/applications`);
  const idOf = (name: string) =>
    items.find((item: { creator: { name: string } }) => item.creator.name === name).id;
  await brand.getByRole('button', { name: t('applications.declineSelected') }).click();
  const question = brand.getByRole('alertdialog');
  await question.getByText(t('applications.confirmBulk', { count: 2 })).waitFor();
  await expectAccessible(brand);
  await question.getByRole('button', { name: t('ui.cancel') }).click();
  await brand.getByRole('button', { name: t('applications.declineSelected') }).click();
  await ask(brand, 'POST', `/applications/${idOf('Omar Khalil')}/accept`);
  await question.getByRole('button', { name: t('applications.decline') }).click();
  await row('Lina Haddad').getByText(t('applications.status.rejected'), { exact: true }).waitFor();
  await row('Omar Khalil').getByText(t('applications.status.accepted'), { exact: true }).waitFor();

  await brand.getByRole('button', { name: t('applications.status.pending'), exact: true }).click();
  await brand.waitForURL(/status=pending/);
  await row('Lina Haddad').waitFor({ state: 'detached' });
  await row('Maya Nasser').waitFor();
  await expectAccessible(brand);
  await brand.goto(`/campaign/${campaign}?tab=applications&status=rejected`);
  await row('Lina Haddad').waitFor();
  expect(await row('Maya Nasser').count()).toBe(0);
});
