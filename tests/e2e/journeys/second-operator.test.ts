import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, journey, signIn, visitor, wordsOf } from '../browser.ts';
import { ask, newPerson, sandbox, topUp } from '../steps.ts';

journey('requires a second operator for a large refund and makes it once', 'en', async (language) => {
  const t = wordsOf(language);
  const companyName = `Two keys ${language}`;
  const brand = await newPerson('brand', { fullName: 'Adel Nasser', companyName }, { language });
  const paid = await topUp(brand, 'starter');
  const balance = async () => (await ask(brand, 'GET', '/wallet')).balanceCents;
  const refunded = async () => {
    const { charges } = await sandbox('GET', '/books');
    const all = Object.values<{ paymentIntent: string; refunded: number }>(charges);
    return all.find(({ paymentIntent }) => paymentIntent === paid)!.refunded;
  };

  const first = await visitor({ language, expectedErrors: /409/ });
  await signIn(first, 'operator@laqta.example');
  await first.goto('/operator/refunds');
  await first.getByRole('button', { name: t('operator.refunds.make') }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel(t('operator.people.search')).fill(companyName);
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await dialog.getByRole('button', { name: companyName }).click();
  await dialog.getByLabel(t('operator.refunds.amount')).fill('700');
  await dialog.getByLabel(t('operator.reason.label')).fill('The brand closes its shop');
  await dialog.getByRole('button', { name: /700\.00/ }).click();
  await first.getByText(t('operator.secondOperator.asked')).waitFor();
  const waiting = (page: Page) => page.getByRole('listitem').filter({ hasText: companyName });
  await waiting(first).getByText(t('operator.secondOperator.own')).waitFor();
  const confirm = (page: Page) => page.getByRole('button', { name: t('operator.secondOperator.confirm') });
  expect(await confirm(first).count()).toBe(0);
  await expectAccessible(first);
  expect([await balance(), await refunded()]).toEqual([100_000, 0]);

  const discard = t('operator.secondOperator.discard');
  await waiting(first).getByRole('button', { name: discard }).click();

  const second = await visitor({ language });
  await signIn(second, 'checker@laqta.example');
  await second.goto('/operator');
  const mail = async () => (await second.request.get('/dev/mail')).text();
  await expect.poll(mail).toContain(companyName);
  await second.getByRole('button', { name: t('notifications.bell') }).click();
  await second.getByRole('link', { name: companyName }).click();
  await second.waitForURL('**/operator/refunds#sor_*');
  await expectAccessible(second);
  await waiting(second)
    .getByRole('button', { name: t('operator.secondOperator.confirm') })
    .click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /700\.00/ })
    .click();
  await second.getByText(t('operator.secondOperator.confirmed')).waitFor();

  expect(await balance()).toBe(30_000);
  await waiting(second).getByRole('button').waitFor({ state: 'detached' });
  const notifications = async () =>
    (await ask(second, 'GET', '/notifications')).items as { message: string }[];
  expect((await notifications()).filter(({ message }) => message.includes(companyName))).toEqual([]);
  await expect.poll(refunded).toBe(70_000);

  // The dialog reports that the request is already decided, although the list no longer shows it.
  await dialog.getByRole('button', { name: discard }).click();
  await first.locator('li', { hasText: companyName }).waitFor({ state: 'detached' });
  await dialog.getByRole('alert').getByText(t('refunds.errors.requestDecided')).waitFor();
});
