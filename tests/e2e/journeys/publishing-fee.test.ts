import { expect, test } from 'vitest';
import { amountIn, withoutFirstAnswers, wordsOf } from '../browser.ts';
import { createCampaign, newPerson, topUp } from '../steps.ts';

test('offers to pay the publishing fee once the balance is loaded', async () => {
  const t = wordsOf('en');
  const brand = await newPerson('brand', { fullName: 'Noor Saleh', companyName: 'Noor' });
  await topUp(brand, 'starter');
  const path = `/campaign/${await createCampaign(brand)}`;
  await withoutFirstAnswers(brand, `**${path}`);
  const held = Promise.withResolvers<void>();
  await brand.route('**/api/wallet', (route) => held.promise.then(() => route.continue()));
  await brand.goto(path);
  await brand.getByRole('button', { name: t('campaigns.menu.publish') }).click();
  const dialog = brand.getByRole('dialog');
  await dialog.getByText(t('campaigns.fee.due'), { exact: true }).waitFor();
  // The card button would stand where the wallet's button appears.
  const pay = (way: string) =>
    dialog.getByRole('button', { name: amountIn(t(`campaigns.fee.${way}`, { amount: '$299.00' })) });
  expect(await pay('card').count()).toBe(0);
  held.resolve();
  await pay('wallet').waitFor();
  await pay('card').waitFor();
});
