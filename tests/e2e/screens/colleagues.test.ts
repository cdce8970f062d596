import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, type Language, signIn, visitor, wordsOf } from '../browser.ts';
import { ask, openCampaignDetails } from '../steps.ts';

test.each<Language>(['en', 'ar'])('shows members of a brand which of them acted (%s)', async (language) => {
  const t = wordsOf(language);
  for (const phone of [false, true]) {
    const page = await visitor({ language, phone });
    await signIn(page, 'brand@laqta.example');
    const { items } = await ask(page, 'GET', '/campaigns?q=Winter%20hand');

    await page.goto(`/campaign/${items[0].id}`);
    await openCampaignDetails(page, t);
    const details = page.getByRole('dialog');
    await details.getByText(t('campaigns.detail.createdBy')).waitFor();
    await details.getByText('Rana Haddad', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(`/campaign/${items[0].id}?tab=submissions`);
    await page.getByRole('button', { name: /Daniel Reid/ }).click();
    await page
      .getByText(t('review.approvedBy', { name: 'Rana Haddad' }))
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);

    await page.goto('/wallet');
    await page
      .getByText(t('wallet.by', { name: 'Noor Al-Khatib' }))
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    for (const [tab, actor] of [
      ['campaigns', t('orders.orderedBy', { name: 'Rana Haddad' })],
      ['payments', t('timeline.approvedBy', { name: 'Rana Haddad' })],
      ['receipts', t('orders.paidBy', { name: 'Rana Haddad' })],
    ] as const) {
      await page.goto(`/orders?tab=${tab}`);
      if (tab === 'payments') {
        const row = page.getByRole('row').filter({ hasText: 'Daniel Reid' }).first();
        await row.getByRole('button', { name: t('timeline.details') }).click();
      }
      await page.getByText(actor).first().waitFor();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('shows who approved a payment to operators, but not to its creator', async () => {
  const t = wordsOf('en');
  const brand = await visitor();
  await signIn(brand, 'brand@laqta.example');
  const payments = (await ask(brand, 'GET', '/orders/payments')).items;
  const { id } = payments.find((payment: { approvedBy: string }) => payment.approvedBy === 'Rana Haddad');

  const operator = await visitor();
  await signIn(operator, 'operator@laqta.example');
  await operator.goto(`/operator/payments/${id}`);
  await operator.getByText(t('timeline.approvedBy', { name: 'Rana Haddad' })).waitFor();

  const creator = await visitor();
  await signIn(creator, 'creator@laqta.example');
  await creator.goto('/orders?tab=jobs');
  const job = creator.getByRole('row').filter({ hasText: 'سيروم التوهّج' });
  await job.getByRole('button', { name: t('timeline.details') }).click();
  await creator.getByText(t('timeline.steps.secured.creator')).waitFor();
  expect(await creator.getByText('Rana Haddad').count()).toBe(0);
});
