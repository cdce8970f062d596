import { expect } from 'vitest';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  signIn,
  visitor,
  wordsOf,
} from '../browser.ts';

journey('filters campaigns on a phone and keeps the filters in the URL', 'en', async (language) => {
  const t = wordsOf(language);
  const page = await visitor({ language, phone: true });
  await signIn(page, 'creator@laqta.example');
  await page.goto('/dashboard');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await cards.first().waitFor();
  await page.getByRole('button', { name: t('submissions.work.filters', { count: 0 }), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('submissions.work.brief.platform')).selectOption('tiktok');
  await sheet.getByLabel(t('submissions.work.brief.language')).selectOption('pt');
  await sheet.getByLabel(t('submissions.work.brief.product')).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('submissions.work.brief.show') }).click();
  await page.waitForURL(`${baseUrl}/dashboard?language=pt&platform=tiktok&product=included`);

  await page.reload();
  const portuguese = new Intl.DisplayNames(language, { type: 'language' }).of('pt')!;
  const empty = page.getByText(t('submissions.work.emptyFiltered')).locator('..');
  await empty.waitFor();
  for (const name of [t('campaigns.brief.platforms.tiktok'), portuguese, t('submissions.work.brief.product')])
    expect(await empty.textContent()).toContain(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('submissions.work.brief.remove', { name: portuguese }) }).click();
  await page.waitForURL(`${baseUrl}/dashboard?platform=tiktok&product=included`);
  await page.goto('/dashboard?seconds=30&language=pt&platform=nothing');
  await empty.getByRole('button', { name: t('submissions.work.clearFilters') }).click();
  await page.waitForURL(`${baseUrl}/dashboard`);
  await cards.first().waitFor();
});
