import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { LANGUAGE_NAMES } from '#i18n/language.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';
import { ask, dispute, newPerson, topUp } from '../steps.ts';

journey('downloads and prints a receipt with the same text as the screen', 'en', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, 'brand@laqta.example');
  await page.goto('/orders?tab=receipts');
  await page
    .getByRole('link', { name: /LQ-\d+$/ })
    .first()
    .click();
  const link = page.getByRole('link', { name: t('orders.receipt.download') });
  await link.waitFor();
  const title = page.getByRole('heading', { name: t('orders.receipt.title'), exact: true });
  const shown = (await title.locator('..').textContent())!;
  expect(shown).toMatch(/LQ-\d+.*\$\d/s);

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const number = /LQ-\d+/.exec(shown)![0];
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const kept = await readPdf(await readFile(await download.path()));
  expect(kept.pages).toBe(1);
  expect(kept.text).toContain(number);
  expect(lettersOf(kept.text)).toBe(lettersOf(shown));

  await page.emulateMedia({ media: 'print' });
  const printed = await readPdf(await page.pdf());
  expect(printed.pages).toBe(1);
  expect(lettersOf(printed.text)).toBe(lettersOf(shown));
});

async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { pages: totalPages, text };
}

/** A PDF stores letters in visual order, Arabic from left to right, so the order is not compared. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .match(/[\p{L}\p{N}$]/gu)!
    .toSorted()
    .join('');

journey('unsubscribes from one kind of mail by a single click on its link', 'ar', async (language) => {
  const t = wordsOf(language);
  const brand = await newPerson('brand', { fullName: 'Huda Saleh', companyName: 'Huda' }, { language });
  await ask(brand, 'PUT', '/account/language', { language });
  await dispute(await topUp(brand, 'micro'), { lost: false });
  const { user } = await ask(brand, 'GET', '/auth/session');
  const address = await linkInMailTo(brand, user.email);

  // The link works without a session, in a new browser.
  const holder = await visitor({ phone: true, expectedErrors: /404/ });
  await holder.goto(address);
  await holder.getByText(t('notifications.unsubscribe.done')).waitFor();
  await expectAccessible(holder);
  await expectNoSidewaysScroll(holder);
  const isMailed = async () => {
    await brand.goto('/profile/emails');
    const name = t('notifications.mails.money.brand');
    return brand.getByRole('checkbox', { name }).isChecked();
  };
  expect(await isMailed()).toBe(false);

  // A second use of the link changes nothing, and its effect can be undone.
  await holder.reload();
  await holder.getByText(t('notifications.unsubscribe.done')).waitFor();
  await holder.getByRole('button', { name: t('notifications.unsubscribe.undo') }).click();
  await holder.getByText(t('notifications.unsubscribe.undone')).waitFor();
  expect(await isMailed()).toBe(true);

  await holder.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`);
  await holder.getByText(t('notifications.unsubscribe.incomplete')).waitFor();
  const other = language === 'en' ? 'ar' : 'en';
  await holder.getByRole('button', { name: LANGUAGE_NAMES[other] }).click();
  await holder.getByText(wordsOf(other)('notifications.unsubscribe.incomplete')).waitFor();
  await expectAccessible(holder);
  expect(await isMailed()).toBe(true);

  // Two choices at once are both shown and kept.
  const boxes = (['messages', 'ratings'] as const).map((group) =>
    brand.getByRole('checkbox', { name: t(`notifications.mails.${group}`), exact: true }),
  );
  const held = Promise.withResolvers<void>();
  await brand.route('**/api/mail-preferences', (route) =>
    route.request().method() === 'PUT' ? held.promise.then(() => route.continue()) : route.continue(),
  );
  for (const box of boxes) {
    expect(await box.isChecked()).toBe(true);
    await box.click();
  }
  for (const box of boxes) expect(await box.isChecked()).toBe(false);
  held.resolve();
  const preferences = async () => (await ask(brand, 'GET', '/mail-preferences')).items;
  for (const group of ['messages', 'ratings'])
    await expect.poll(preferences).toContainEqual({ group, wantsMail: false, isRequired: false });
  for (const box of boxes) expect(await box.isChecked()).toBe(false);
});

async function linkInMailTo(page: Page, email: string): Promise<string> {
  const link = page.getByRole('article').filter({ hasText: email }).locator('a[href*="/unsubscribe?token="]');
  await expect
    .poll(async () => {
      await page.goto('/dev/mail');
      return link.count();
    })
    .toBe(1);
  const address = (await link.getAttribute('href'))!;
  expect(address.startsWith(baseUrl)).toBe(true);
  return address;
}
