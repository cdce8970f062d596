import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CampaignStatus } from '#features/campaigns/campaigns/rules.ts';
import { scriptsOf, weightOf } from '../../../bench/scripts-of.ts';
import { baseUrl, expectNoSidewaysScroll, type Language, signIn, visitor, wordsOf } from '../browser.ts';

const LANGUAGES = ['en', 'ar'] as const;
const KIB = 1024;

async function openAnalytics(
  language: Language,
  path: string,
  options: { phone?: boolean; as?: string } = {},
) {
  // The browser logs the refusal of locked analytics.
  const page = await visitor({ language, phone: options.phone ?? false, expectedErrors: /403/ });
  await signIn(page, `${options.as ?? 'brand'}@laqta.example`);
  await page.goto(path);
  return { page, t: wordsOf(language) };
}

const isLoaded = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main svg') && !document.querySelector('[aria-busy=true]'),
  );

test.each(LANGUAGES)('fits each part of analytics into 4,000 px of a phone (%s)', async (language) => {
  const { page } = await openAnalytics(language, '/analytics?period=90', { phone: true });
  for (const search of [
    'period=90',
    'period=90&part=timeline',
    'tab=marketing',
    'tab=marketing&part=videos',
    'tab=marketing&part=costs',
  ]) {
    await page.goto(`/analytics?${search}`);
    await isLoaded(page);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), search).toBeLessThanOrEqual(
      4_000,
    );
  }
});

test.each(LANGUAGES)('shows a formula and its sources by keyboard and by touch (%s)', async (language) => {
  const { page, t } = await openAnalytics(language, '/analytics?tab=marketing', { phone: true });
  const name = page.getByRole('button', { name: t('analytics.clickThroughRate'), exact: true }).first();
  const tip = page.locator('[popover=auto]:popover-open');
  await name.press('Enter');
  await tip.getByText(t('analytics.meaning.clickThroughRate')).waitFor();
  await tip.getByText('meta-ads.csv').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => tip.count()).toBe(0);

  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await name.scrollIntoViewIfNeeded();
  const box = (await name.boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await tip.getByText(t('analytics.meaning.clickThroughRate')).waitFor();
  const { x: left, width } = (await tip.boundingBox())!;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test.each(LANGUAGES)('charts one metric with the period before, also as a table (%s)', async (language) => {
  const { page, t } = await openAnalytics(language, '/analytics?tab=marketing&period=7');
  const { days, before } = await (await page.request.get('/api/analytics/days?period=7')).json();
  const chart = page.getByRole('region', { name: t('analytics.results') });
  await page
    .getByRole('button', { name: t('analytics.clicks'), exact: true })
    .first()
    .click();
  await page.waitForURL(/metric=clicks/);
  await page.getByText(t('ui.asTable')).click();
  const rows = chart.getByRole('row').filter({ has: page.getByRole('cell') });
  const text = (value: number | null) => (value === null ? '–' : value.toLocaleString('en'));
  const expected = days.map((day: { clicks: number | null }, nth: number) => [
    text(day.clicks),
    text(before[nth].clicks),
  ]);
  await expect
    .poll(() =>
      rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
      ),
    )
    .toEqual(expected.toReversed());
});

test('marks the marketing results as loading until those of the new period are there', async () => {
  const { page, t } = await openAnalytics('en', '/analytics?tab=marketing');
  const chart = page.getByRole('heading', { name: t('analytics.results'), exact: true });
  await chart.waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/analytics/days?*', async (route) => {
    await released;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/analytics/marketing?period=7');
  await page.getByRole('button', { name: t('analytics.days', { count: 7 }), exact: true }).click();
  await answered;
  // Long enough for everything that does not wait for the results of each day.
  await page.waitForTimeout(1_000);
  const results = page.getByRole('tabpanel').locator(':scope > [aria-busy]').filter({ has: chart });
  expect(await results.getAttribute('aria-busy')).toBe('true');
  release();
  await isLoaded(page);
});

test('charts the videos of 90 days by week, also as a table', async () => {
  const { page, t } = await openAnalytics('en', '/analytics?period=90');
  const { days } = await (await page.request.get('/api/analytics/summary?period=90')).json();
  await page.getByText(t('ui.asTable')).click();
  const rows = page.getByRole('region', { name: t('analytics.overTime') }).getByRole('row');
  await rows.nth(13).waitFor();
  await rows.first().getByText(t('ui.week')).waitFor();
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => Number(row.children[1]!.textContent)),
  );
  const delivered = (list: { videosDelivered: number }[]) =>
    list.reduce((total, day) => total + day.videosDelivered, 0);
  expect(cells[0]).toBe(delivered(days.slice(-7)));
  expect(cells.at(-1)).toBe(delivered(days.slice(0, 6)));
  expect(cells.reduce((total, count) => total + count)).toBe(delivered(days));
});

test.each(LANGUAGES)('names the status of each campaign as other screens do (%s)', async (language) => {
  const { page, t } = await openAnalytics(language, '/analytics?period=90&part=timeline');
  const { items } = await (await page.request.get('/api/analytics/campaigns?period=90')).json();
  const today = new Date().toISOString().slice(0, 10);
  const names = items.map(({ status, deadline }: { status: CampaignStatus; deadline: string }) =>
    status === 'active' && deadline < today ? t('analytics.isOverdue') : t(`campaigns.status.${status}`),
  );
  expect(new Set(names).size).toBeGreaterThan(2);
  const rows = page.getByRole('table', { name: t('analytics.timeline') }).locator('tbody tr');
  for (const [index, name] of names.entries())
    await rows.nth(index).getByText(name, { exact: true }).waitFor();
});

test('sorts creators by keyboard in both orders and keeps the order in the URL', async () => {
  const { page, t } = await openAnalytics('en', '/analytics?period=90');
  const table = page.getByRole('table', { name: t('analytics.creators') });
  const header = table.getByRole('columnheader', { name: t('analytics.delivery') });
  const shown = () =>
    table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => Number.parseFloat(row.children[1]!.textContent!.replace(/[^\d.]+/, ''))),
      );
  const sorted = async () => (await shown()).toSorted((one, other) => one - other);
  expect(await header.getAttribute('aria-sort')).toBe('none');
  await header.getByRole('button').press('Enter');
  await page.waitForURL(/sort=deliveryPercentage&order=desc/);
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => await shown()).toEqual((await sorted()).toReversed());
  await header.getByRole('button').press('Enter');
  await page.waitForURL(/order=asc/);
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(async () => await shown()).toEqual(await sorted());
  await page.goBack();
  await page.waitForURL(/order=desc/);
});

test.each(LANGUAGES)('previews locked analytics with an example and the price (%s)', async (language) => {
  const { page, t } = await openAnalytics(language, '/analytics', { as: 'new-brand' });
  await page.getByText(t('analytics.example'), { exact: true }).waitFor();
  await page.getByText('$99.00').first().waitFor();
  const preview = page.locator('figure [inert]');
  await preview.getByText(t('analytics.funnel'), { exact: true }).waitFor();
  const takesFocus = (button: HTMLElement) => {
    button.focus();
    return document.activeElement === button;
  };
  expect(await preview.locator('button').first().evaluate(takesFocus)).toBe(false);
  await expectNoSidewaysScroll(page);
});

test.each(LANGUAGES)('leads a brand without data to its first shop (%s)', async (language) => {
  const { page, t } = await openAnalytics(language, '/analytics', { as: 'quiet' });
  for (const tab of ['campaigns', 'marketing']) {
    await page.goto(`/analytics?tab=${tab}`);
    await page.getByText(t('analytics.connection.none')).waitFor();
    const link = page.getByRole('link', { name: t('analytics.steps.shop.action') });
    expect(await link.getAttribute('href')).toBe('/tracking?tab=shops');
  }
});

test.each(LANGUAGES)('limits the weight of the first screen of analytics (%s)', async (language) => {
  const page = await visitor({ language });
  await signIn(page, 'brand@laqta.example');
  const scripts = await scriptsOf(page, `${baseUrl}/analytics`);
  // No first screen after a sign-in, so it may weigh a little more than the 200 KiB of those.
  expect(weightOf(scripts) / KIB).toBeLessThanOrEqual(202);
});

test.each(LANGUAGES)('shows each column of the creators at 1280 px (%s)', async (language) => {
  const { page, t } = await openAnalytics(language, '/analytics?period=90');
  const table = page.getByRole('table', { name: t('analytics.creators') });
  await table.waitFor();
  const excess = await table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
});
