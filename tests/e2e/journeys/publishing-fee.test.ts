import { expect, test } from 'vitest';
import { amountIn, withoutFirstAnswers, wordsOf } from '../browser.ts';
import { ask, createCampaign, newPerson, topUp } from '../steps.ts';

test('offers to pay the publishing fee once the balance is loaded', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'starter');
  const path = `/campaign/${await createCampaign(brand)}`;
  await withoutFirstAnswers(brand, `**${path}`);
  const held = Promise.withResolvers<void>();
  await brand.route('**/api/wallet', (route) => held.promise.then(() => route.continue()));
  await brand.goto(path);
  await brand.getByRole('button', { name: amountIn(t('campaigns.fee.pay', { amount: '$299.00' })) }).click();
  const dialog = brand.getByRole('dialog');
  await dialog.getByText(t('campaigns.fee.due'), { exact: true }).waitFor();
  // The card button would stand where the wallet's button appears.
  const pay = (way: 'card' | 'wallet') =>
    dialog.getByRole('button', { name: amountIn(t(`campaigns.fee.${way}`, { amount: '$299.00' })) });
  expect(await pay('card').count()).toBe(0);
  held.resolve();
  await pay('wallet').waitFor();
  await pay('card').waitFor();
});

test('follows a price that changes while the publishing fee is open', async () => {
  const t = wordsOf('en');
  const brand = await newPerson(
    'brand',
    { fullName: 'Noor Saleh', companyName: 'Noor' },
    { expectedErrors: /409/ },
  );
  await topUp(brand, 'basic');
  const campaign = await createCampaign(brand, { budgetCents: 1_000, maxSubmissions: 3 });
  await brand.goto(`/campaign/${campaign}`);
  await brand.getByRole('button', { name: amountIn(t('campaigns.fee.pay', { amount: '$299.00' })) }).click();
  const dialog = brand.getByRole('dialog');
  const also = (amount: string) => dialog.getByText(t('slots.publish.also', { amount }));
  await also('$30.00').waitFor();
  await ask(brand, 'PATCH', `/campaigns/${campaign}`, { budgetCents: 2_000 });
  await also('$60.00').waitFor();

  await brand.route(
    '**/publish',
    async (route) => {
      await ask(brand, 'PATCH', `/campaigns/${campaign}`, { budgetCents: 3_000 });
      await route.continue();
    },
    { times: 1 },
  );
  const pay = dialog.getByRole('button', {
    name: amountIn(t('campaigns.fee.wallet', { amount: '$299.00' })),
  });
  await pay.click();
  const refusal = dialog.getByRole('alert').getByText('$90.00');
  await refusal.waitFor();
  await also('$90.00').waitFor();
  await ask(brand, 'PATCH', `/campaigns/${campaign}`, { budgetCents: 4_000 });
  await also('$120.00').waitFor();
  await refusal.waitFor({ state: 'detached' });
  await pay.click();
  await brand.waitForURL('**/campaign/success');
});
