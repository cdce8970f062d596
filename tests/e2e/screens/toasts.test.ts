import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, lookAt, signIn, visitor, wordsOf } from '../browser.ts';
import { ask } from '../steps.ts';
import { expectContent } from './every-screen.ts';

/** Visible buttons, links and inputs that a toast overlaps. */
const coveredControls = (page: Page, within = 'body') =>
  page.evaluate((container) => {
    const toasts = [...document.querySelectorAll('section[popover=manual] > *')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(`${container} :is(a[href], button, input, select, textarea)`)]
      .filter((control) => !control.closest('[popover=manual]') && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 0 &&
            Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 0,
        );
      })
      .map((control) => control.outerHTML.slice(0, 200));
  }, within);

const trigger = async (page: Page, other: Language, accountMenu: string | undefined) => {
  if (accountMenu) await page.getByRole('button', { name: accountMenu }).first().click();
  await page.locator(`button[lang=${other}]`).filter({ visible: true }).first().click();
  await page.getByRole('alert').waitFor();
  if (accountMenu) await page.keyboard.press('Escape');
};

type Campaign = { id: string; intake: string; status: string; pendingReviewCount: number };

async function screensWithBars(page: Page, email: string): Promise<string[]> {
  if (email.startsWith('operator')) return ['/operator/payouts'];
  if (email.startsWith('creator')) {
    const { items } = await ask(page, 'GET', '/open-campaigns');
    return [`/creator/campaign/${items[0].id}`];
  }
  const { items } = await ask(page, 'GET', '/campaigns?status=active');
  const [busiest] = (items as Campaign[]).toSorted((a, b) => b.pendingReviewCount - a.pendingReviewCount);
  return [`/campaign/${busiest!.id}?tab=submissions`, '/campaign/new'];
}

/** The switch of the language reports a failure by a toast on each screen. */
const breakLanguage = (page: Page, other: Language) =>
  page.route(new RegExp(`\\.${other}-[\\w-]+\\.js`), (route) => route.abort());
const EXPECTED = /Failed to load|ERR_FAILED|dynamically imported/;

test.each<[string, Language]>([
  ['brand@laqta.example', 'en'],
  ['brand@laqta.example', 'ar'],
  ['creator@laqta.example', 'en'],
  ['operator@laqta.example', 'en'],
])('covers no control with toasts on screens with sticky bars (%s, %s)', async (email, language) => {
  const t = wordsOf(language);
  const other = language === 'en' ? 'ar' : 'en';
  const page = await visitor({ language, expectedErrors: EXPECTED });
  await signIn(page, email);
  await breakLanguage(page, other);
  for (const path of await screensWithBars(page, email)) {
    for (const phone of [false, true]) {
      await lookAt(page, { phone, theme: 'light' });
      await page.goto(path);
      await expectContent(page);
      await trigger(page, other, phone ? t('shell.account') : undefined);
      await expect.poll(() => coveredControls(page), { timeout: 4_000 }).toEqual([]);
    }
  }
});

test('keeps toasts clear of a selection bar and moves them away from a later dialog', async () => {
  const t = wordsOf('en');
  const page = await visitor({ expectedErrors: EXPECTED });
  await signIn(page, 'brand@laqta.example');
  await breakLanguage(page, 'ar');
  const { items } = await ask(page, 'GET', '/campaigns?status=active');
  for (const phone of [false, true]) {
    await lookAt(page, { phone, theme: 'light' });
    for (const { id } of items as Campaign[]) {
      await page.goto(`/campaign/${id}?tab=applications`);
      await expectContent(page);
      if ((await page.getByRole('checkbox').count()) > 1) break;
    }
    await page.getByRole('checkbox').first().check();
    const decline = page.getByRole('button', { name: t('applications.declineSelected') });
    await decline.waitFor();
    await trigger(page, 'ar', phone ? t('shell.account') : undefined);
    await expect.poll(() => coveredControls(page, 'main .sticky'), { timeout: 4_000 }).toEqual([]);
    await decline.click();
    await page.getByRole('alertdialog').waitFor();
    await expect.poll(() => coveredControls(page, 'dialog'), { timeout: 4_000 }).toEqual([]);
  }
});

test('moves toasts off the field in use in a window full of fields', async () => {
  const t = wordsOf('en');
  const page = await visitor({ phone: true, expectedErrors: EXPECTED });
  await signIn(page, 'brand@laqta.example');
  await breakLanguage(page, 'ar');
  await page.goto('/dashboard');
  await expectContent(page);
  await trigger(page, 'ar', t('shell.account'));
  await page.evaluate(() => {
    const fields = document.createElement('div');
    fields.style.cssText = 'position: absolute; inset: 0; display: grid';
    for (let count = 0; count < 12; count++) {
      const field = document.createElement('div');
      field.className = 'test-field';
      field.append(document.createElement('textarea'));
      fields.append(field);
    }
    document.body.replaceChildren(fields, ...document.querySelectorAll('section[popover=manual]'));
  });
  // The pointer stays on the toast until it moves away.
  await page.getByRole('alert').hover();
  for (const field of await page.locator('textarea').all()) {
    await field.focus();
    await expect
      .poll(() => coveredControls(page, '.test-field:focus-within'), { timeout: 2_000 })
      .toEqual([]);
  }
});
