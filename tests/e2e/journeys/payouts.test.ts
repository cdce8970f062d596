import { test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';

/** Each language uses its own rail, so that both runs find payouts in the queue. */
test.each<[Language, 'paypal' | 'wise']>([
  ['en', 'paypal'],
  ['ar', 'wise'],
])('pays the payout queue by two operators (%s)', async (language, rail) => {
  const t = wordsOf(language);
  const maker = await visitor({ language });
  const checker = await visitor({ language, phone: true, theme: 'dark' });
  await signIn(maker, 'operator@laqta.example');
  await signIn(checker, 'checker@laqta.example');

  await maker.goto(`/operator/payouts?rail=${rail}`);
  await maker.getByLabel(t('payoutBatches.chooseAll')).check();
  await expectAccessible(maker);
  await maker.getByRole('button', { name: startOf(t('payoutBatches.makeAmount', { amount: '#' })) }).click();
  await maker.getByRole('alertdialog').getByRole('button').last().click();
  await maker.waitForURL('**/operator/payouts/bat_*');
  await maker.getByText(t('payoutBatches.ownDraft')).waitFor();
  await expectAccessible(maker);

  await checker.goto('/operator/payouts?view=batches&status=draft');
  await checker.locator(`a[href$="${new URL(maker.url()).pathname}"]`).click();
  await checker.getByRole('heading', { name: t('payoutBatches.lines') }).waitFor();
  await expectAccessible(checker);
  await expectNoSidewaysScroll(checker);
  await checker.getByRole('button', { name: startOf(t('payoutBatches.confirm', { amount: '#' })) }).click();
  await checker
    .getByRole('alertdialog')
    .getByRole('button', { name: startOf(t('payoutBatches.confirm', { amount: '#' })) })
    .click();

  const download = maker.waitForEvent('download');
  await maker.getByRole('button', { name: t('payoutBatches.export') }).click();
  await (await download).cancel();
  const references = maker.locator('[data-reference]');
  // The lines have a query of their own and may update later than the button.
  await references.first().waitFor();
  const count = await references.count();
  await references.first().focus();
  for (let line = 0; line < count; line++) {
    await maker.keyboard.type(`${language}-${line}`);
    await maker.keyboard.press('Enter');
    await references.nth(count - line - 1).waitFor({ state: 'detached' });
    if (line < count - 1) await maker.locator('[data-reference]:focus').waitFor();
  }
  await maker
    .getByRole('region', { name: t('payoutBatches.lines') })
    .and(maker.locator(':focus'))
    .waitFor();
  await maker.getByText(t('payoutBatches.batchStatus.closed')).first().waitFor();
  await checker.getByText(t('payoutBatches.batchStatus.closed')).first().waitFor();
  await expectAccessible(maker);

  await checker
    .getByRole('button', { name: t('payoutBatches.markReturned') })
    .first()
    .click();
  await expectAccessible(checker);
  await checker.getByRole('button', { name: t('payoutBatches.requeue') }).click();
  await checker.getByText(t('payoutBatches.lineStatus.returned')).first().waitFor();
});

/** The amount in a label is different in every run. */
const startOf = (label: string) => new RegExp(`^${label.split(/[\u2066#]/)[0]!.trim()}`);
