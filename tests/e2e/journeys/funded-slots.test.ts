import { expect } from 'vitest';
import { amountIn, expectAccessible, expectNoSidewaysScroll, journey, lookAt, wordsOf } from '../browser.ts';
import {
  ask,
  createCampaign,
  createLiveCampaign,
  makePayable,
  newPerson,
  submitTo,
  topUp,
} from '../steps.ts';

journey(
  'a brand publishes, funds videos and pays from them with an empty balance',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const amount = { amount: '$100.50' };
    // After the fee the wallet covers two videos.
    const brand = await newPerson(
      'brand',
      { fullName: 'Noor Saleh', companyName: 'Noor' },
      { language, expectedErrors: /409/ },
    );
    await topUp(brand, 'basic');
    const campaign = await createCampaign(brand, {
      intake: 'casting',
      budgetCents: 10_050,
      maxSubmissions: 3,
    });
    const lina = await newPerson('creator', { fullName: 'Lina Haddad' }, { language });
    const omar = await newPerson('creator', { fullName: 'Omar Khalil' });
    const maya = await newPerson('creator', { fullName: 'Maya Nasser' });
    await makePayable(lina);
    const funded = (count: number) =>
      brand.getByRole('button', { name: t('slots.funded', { funded: count, count: 3 }) });

    await brand.goto(`/campaign/${campaign}`);
    await brand
      .getByRole('button', { name: amountIn(t('campaigns.fee.pay', { amount: '$299.00' })) })
      .click();
    const fee = amountIn(t('campaigns.fee.wallet', { amount: '$299.00' }));
    const toFund = brand.getByLabel(t('slots.publish.label'));
    await expect.poll(() => toFund.inputValue()).toBe('2');
    await toFund.fill('4');
    await brand.getByText(t('slots.errors.tooMany', { max: 3 })).waitFor();
    expect(await brand.getByRole('button', { name: fee }).isDisabled()).toBe(true);
    await toFund.fill('1');
    await lookAt(brand, { phone: true, theme: 'light' });
    await expectAccessible(brand);
    await brand.getByRole('button', { name: fee }).click();
    await brand.getByText(t('slots.funded', { funded: 1, count: 3 })).waitFor();
    await brand.getByRole('button', { name: t('slots.fund.tab') }).click();

    // The refusal stays beside the action, and a smaller number succeeds.
    const dialog = brand.getByRole('dialog', { name: t('slots.title') });
    const videos = dialog.getByLabel(t('slots.videos'));
    const submit = (mode: 'fund' | 'release') =>
      dialog.getByRole('button', { name: amountIn(t(`slots.${mode}.submit`, { amount: '' }).trim()) });
    expect(await videos.inputValue()).toBe('1');
    await videos.fill('3');
    await submit('fund').click();
    await dialog.getByText(t('slots.errors.tooMany', { max: 2 })).waitFor();
    const missing = dialog.getByRole('link', { name: t('wallet.topUpLink') });
    expect(await missing.count()).toBe(0);
    await videos.fill('1');
    await dialog.getByRole('definition').filter({ hasText: '$0.00' }).waitFor();
    await videos.fill('2');
    await missing.waitFor();
    await submit('fund').click();
    const refusal = dialog.getByText(
      amountIn(t('wallet.errors.insufficient', { needed: '201.00', available: '100.50' })),
    );
    await refusal.waitFor();
    for (const phone of [true, false]) {
      await lookAt(brand, { phone, theme: 'light' });
      await expectNoSidewaysScroll(brand);
      await expectAccessible(brand);
    }
    await videos.fill('1');
    await refusal.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: t('ui.cancel'), exact: true }).click();
    await expectAccessible(brand);

    await lina.goto(`/creator/campaign/${campaign}`);
    await lina.getByText(t('slots.setAside', { funded: 1, count: 3 })).waitFor();
    for (const creator of [lina, omar, maya])
      await ask(creator, 'POST', `/open-campaigns/${campaign}/applications`, {});
    await brand.goto(`/campaign/${campaign}`);
    await funded(1).click();
    await dialog.getByRole('button', { name: t('slots.release.tab') }).click();
    await submit('release').click();
    await brand.getByTitle(t('slots.notFunded'), { exact: true }).waitFor();

    const row = (name: string) => brand.getByRole('listitem').filter({ hasText: name });
    const fundAndAccept = (name: string) =>
      row(name).getByRole('button', { name: amountIn(t('applications.fundAndAccept', amount)) });
    await lookAt(brand, { phone: true, theme: 'light' });
    await expectNoSidewaysScroll(brand);
    const question = (name: string) =>
      brand.getByRole('dialog', { name: t('applications.confirmFund', { name }) });
    const accept = async (name: string, amounts: string[]) => {
      await fundAndAccept(name).click();
      await expect.poll(() => question(name).locator('dd').allTextContents()).toEqual(amounts);
      await expectAccessible(brand);
      await expectNoSidewaysScroll(brand);
      await question(name)
        .getByRole('button', { name: amountIn(t('applications.fundAndAccept', amount)) })
        .click();
    };
    const fundedBrief = (count: number) =>
      brand.getByText(t('slots.fundedBrief', { funded: count, count: 3 }), { exact: true });
    await accept('Lina Haddad', ['$201.00', '$100.50', '$100.50']);
    await fundedBrief(1).waitFor();
    await accept('Omar Khalil', ['$100.50', '$100.50', '$0.00']);
    await fundedBrief(2).waitFor();
    // The empty wallet funds no further acceptance.
    const topUpLink = brand.getByRole('tabpanel').getByRole('link', { name: t('wallet.topUpLink') });
    await expect.poll(() => topUpLink.getAttribute('href')).toBe('/wallet?missing=100.50');
    expect(await fundAndAccept('Maya Nasser').count()).toBe(0);
    await expectAccessible(brand);
    await expectNoSidewaysScroll(brand);
    await row('Maya Nasser')
      .getByRole('button', { name: t('applications.accept'), exact: true })
      .click();
    await row('Maya Nasser').getByText(t('applications.status.accepted'), { exact: true }).waitFor();
    expect(await ask(brand, 'GET', '/wallet')).toMatchObject({ balanceCents: 0, securedCents: 20_100 });

    const secured = lina.getByText(amountIn(t('slots.secured', { amount: '$85.43', date: '' }).trim()));
    await lookAt(lina, { phone: true, theme: 'light' });
    await secured.waitFor();
    await expectAccessible(lina);
    await expectNoSidewaysScroll(lina);
    await submitTo(lina, campaign, { title: 'Morning', videoUrl: 'https://www.tiktok.com/@lina/video/1' });
    await brand.goto(`/campaign/${campaign}?tab=submissions`);
    await brand.getByRole('button', { name: amountIn(t('review.approve', amount)) }).click();
    await brand.getByRole('button', { name: amountIn(t('review.approveConfirm', amount)) }).click();
    await expect
      .poll(() => ask(brand, 'GET', '/wallet'))
      .toMatchObject({ balanceCents: 0, securedCents: 10_050 });
    await expect.poll(() => ask(lina, 'GET', '/earnings/summary')).toMatchObject({ paidCents: 8_543 });
    await brand.goto('/wallet');
    await brand.getByRole('button', { name: t('wallet.secured') }).click();
    await brand.getByText(t('wallet.securedText')).waitFor();
    await brand.getByText(t('wallet.types.unfund')).waitFor();
    await expectAccessible(brand);
  },
);

journey('proposes as many videos as the balance covers after a top-up', 'en', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
  await topUp(brand, 'basic');
  const campaign = await createLiveCampaign(brand, { budgetCents: 15_000, maxSubmissions: 4 });
  await brand.goto(`/campaign/${campaign}`);
  await brand.getByRole('button', { name: t('slots.fund.tab') }).click();
  const dialog = brand.getByRole('dialog', { name: t('slots.title') });
  const videos = dialog.getByLabel(t('slots.videos'));
  expect(await videos.inputValue()).toBe('1');
  await topUp(brand, 'micro');
  await expect.poll(() => videos.inputValue()).toBe('2');
  await videos.fill('1');
  await topUp(brand, 'micro');
  await dialog.getByText('$401.00').waitFor();
  expect(await videos.inputValue()).toBe('1');
});

journey(
  'keeps the amount of a payment that the campaign or the wallet no longer allows',
  'ar',
  async (language) => {
    const t = wordsOf(language);
    const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' }, { language });
    await topUp(brand, 'growth');
    const campaign = await createLiveCampaign(brand, { intake: 'casting', budgetCents: 15_000 });
    const other = await createLiveCampaign(brand, { budgetCents: 5_000, maxSubmissions: 50 });
    const lina = await newPerson('creator', { fullName: 'Lina Haddad' });
    await ask(lina, 'POST', `/open-campaigns/${campaign}/applications`, {});
    await brand.goto(`/campaign/${campaign}`);
    const row = brand.getByRole('listitem').filter({ hasText: 'Lina Haddad' });
    const fundAndAccept = { name: amountIn(t('applications.fundAndAccept', { amount: '$150.00' })) };
    const question = brand.getByRole('dialog', {
      name: t('applications.confirmFund', { name: 'Lina Haddad' }),
    });
    const submit = question.getByRole('button', fundAndAccept);
    await row.getByRole('button', fundAndAccept).click();
    await question.waitFor();

    const move = (slots: number) => ({ slots, amountCents: slots * 15_000 });
    await ask(brand, 'POST', `/campaigns/${campaign}/slots/fund`, move(1));
    await question.getByText(t('applications.fundingChanged')).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await question.waitFor();
    await expectAccessible(brand);
    await ask(brand, 'POST', `/campaigns/${campaign}/slots/release`, { slots: 1 });
    await expect.poll(() => submit.isEnabled()).toBe(true);

    const { balanceCents } = await ask(brand, 'GET', '/wallet');
    const slots = Math.floor((balanceCents - 10_000) / 5_000);
    await ask(brand, 'POST', `/campaigns/${other}/slots/fund`, { slots, amountCents: slots * 5_000 });
    const missing = `$${(15_000 - balanceCents + slots * 5_000) / 100}.00`;
    await question.getByText(amountIn(t('applications.notCovered', { amount: missing }))).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await question.waitFor();
    await topUp(brand, 'micro');
    await submit.click();
    await row.getByText(t('applications.status.accepted'), { exact: true }).waitFor();
  },
);
