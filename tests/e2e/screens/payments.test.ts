import { expect, test } from 'vitest';
import { type Language, signIn, visitor, wordsOf } from '../browser.ts';

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
