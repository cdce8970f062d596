import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';

test.each<Language>(['en', 'ar'])('sorts a brand’s payments by keyboard (%s)', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language });
  await signIn(page, 'brand@laqta.example');
  await page.goto('/orders?tab=payments');
  const header = page.getByRole('columnheader', { name: t('orders.columns.amount') });
  const amounts = async () => {
    const texts = await page.locator('tbody tr td:nth-last-child(2)').allInnerTexts();
    return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  };
  const sort = async (direction: 'ascending' | 'descending') => {
    await header.getByRole('button').press('Enter');
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction);
    const sign = direction === 'ascending' ? 1 : -1;
    await expect.poll(async () => (await amounts()).map((amount) => sign * amount)).toSatisfy(isSorted);
  };
  await header.waitFor();
  expect(await header.getAttribute('aria-sort')).toBe('none');
  await sort('descending');
  await sort('ascending');
  await page.reload();
  await expect.poll(amounts).toSatisfy(isSorted);
  expect(await header.getAttribute('aria-sort')).toBe('ascending');
});

const isSorted = (values: number[]) =>
  values.length > 1 && values.every((value, index) => index === 0 || values[index - 1]! <= value);

test.each<Language>(['en', 'ar'])(
  'shows a payment on a phone in two lines, and its history when the row is pressed (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, phone: true });
    await signIn(page, 'brand@laqta.example');
    await page.goto('/orders?tab=payments');
    const row = page
      .getByRole('table', { name: t('orders.tabs.payments') })
      .getByRole('row')
      .first();
    const boxOf = async (selector: string) => (await row.locator(selector).first().boundingBox())!;
    const [title, pill, campaign, amount] = await Promise.all(
      ['h2', '[data-pill]', 'a', '.tabular-nums'].map(boxOf),
    );
    const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;
    const endOf = ({ x, width }: { x: number; width: number }) => (language === 'ar' ? x : x + width);
    expect(Math.abs(middleOf(title!) - middleOf(pill!))).toBeLessThan(6);
    expect(Math.abs(middleOf(campaign!) - middleOf(amount!))).toBeLessThan(6);
    expect(Math.abs(endOf(pill!) - endOf(amount!))).toBeLessThan(2);
    expect(campaign!.y).toBeGreaterThan(title!.y + title!.height - 2);
    expect((await row.boundingBox())!.height).toBeLessThan(90);
    expect(await row.locator('svg').count()).toBe(0);
    const details = row.getByRole('button', { name: t('timeline.details') });
    await details.press('Enter');
    await row.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
