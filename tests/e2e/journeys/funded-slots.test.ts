import { expect } from 'vitest';
import { amountIn, expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import { ask, liveCampaignOf, makePayable, newPerson, submitTo, topUp } from '../steps.ts';

journey('a brand funds videos and pays from them with an empty balance', async (language) => {
  const t = wordsOf(language);
  const amount = { amount: '$100.50' };
  // Two videos use up the wallet; a third is refused.
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { language, expect: /409/ },
  );
  await topUp(brand, 'basic');
  const campaign = await liveCampaignOf(brand, { intake: 'casting', budgetCents: 10_050, maxSubmissions: 3 });
  const apply = async (fullName: string) => {
    const creator = await newPerson('creator', { fullName });
    await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});
    return creator;
  };
  const lina = await apply('Lina Haddad');
  await apply('Omar Khalil');
  await apply('Maya Nasser');
  await makePayable(lina);
  const funded = (count: number) =>
    brand.getByRole('button', { name: t('slots.funded', { funded: count, count: 3 }) });

  // The refusal stays beside the action, and a smaller number succeeds.
  await brand.goto(`/campaign/${campaign}`);
  await funded(0).click();
  const dialog = brand.getByRole('dialog', { name: t('slots.title') });
  const videos = dialog.getByLabel(t('slots.videos'));
  const submit = (mode: 'fund' | 'release') =>
    dialog.getByRole('button', { name: amountIn(t(`slots.${mode}.submit`, { amount: '' }).trim()) });
  await videos.fill('4');
  await submit('fund').click();
  await dialog.getByText(t('slots.errors.tooMany', { max: 3 })).waitFor();
  await videos.fill('3');
  await submit('fund').click();
  await dialog
    .getByText(amountIn(t('wallet.errors.insufficient', { needed: '301.50', available: '201.00' })))
    .waitFor();
  for (const phone of [true, false]) {
    await lookAt(brand, { phone, theme: 'light' });
    await expectNoSidewaysScroll(brand);
    await expectAccessible(brand);
  }
  await videos.fill('1');
  await submit('fund').click();
  await funded(1).click();
  await dialog.getByRole('button', { name: t('slots.release.tab') }).click();
  await submit('release').click();
  await funded(0).waitFor();

  const row = (name: string) => brand.getByRole('listitem').filter({ hasText: name });
  const fundAndAccept = (name: string) =>
    row(name).getByRole('button', { name: amountIn(t('applications.fundAndAccept', amount)) });
  await lookAt(brand, { phone: true, theme: 'light' });
  await expectNoSidewaysScroll(brand);
  await fundAndAccept('Lina Haddad').click();
  await funded(1).waitFor();
  await fundAndAccept('Omar Khalil').click();
  await funded(2).waitFor();
  await fundAndAccept('Maya Nasser').click();
  await row('Maya Nasser')
    .getByRole('link', { name: t('wallet.topUpLink') })
    .waitFor();
  await expectAccessible(brand);
  await row('Maya Nasser')
    .getByRole('button', { name: t('applications.accept'), exact: true })
    .click();
  await row('Maya Nasser').getByText(t('applications.status.accepted'), { exact: true }).waitFor();
  expect(await ask(brand, 'GET', '/wallet')).toMatchObject({ balanceCents: 0, securedCents: 20_100 });

  await submitTo(lina, campaign, { title: 'Morning', videoUrl: 'https://www.tiktok.com/@lina/video/1' });
  await brand.goto(`/campaign/${campaign}?tab=submissions`);
  await brand.getByRole('button', { name: amountIn(t('review.approve', amount)) }).click();
  await brand.getByRole('button', { name: amountIn(t('review.approveConfirm', amount)) }).click();
  await expect
    .poll(() => ask(brand, 'GET', '/wallet'))
    .toMatchObject({ balanceCents: 0, securedCents: 10_050 });
  await brand.goto('/wallet');
  await brand.getByText(t('wallet.securedText')).waitFor();
  await brand.getByText(t('wallet.types.unfund')).waitFor();
  await expectAccessible(brand);
});
