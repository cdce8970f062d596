import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { readOrder } from '#features/campaign-drafts/rules.ts';
import { formatMoney } from '#i18n/format.ts';
import { addressOf, PATHS } from '../../../app/routes/marketing/pages.ts';
import routes from '../../../app/routes.ts';
import { baseUrl, expectAccessible, expectNoSidewaysScroll, visitor } from '../browser.ts';

const PAGES = PATHS.filter((path) => path !== '/not-found');
const HREF = /\b(?:href|src)="([^"]*)"/g;

const asked = new Map<string, Promise<{ status: number; type: string; text: string }>>();
/** What the server has at an address, asked for once. */
function at(address: string) {
  const known = asked.get(address);
  if (known) return known;
  const asking = fetch(baseUrl + address).then(async (answer) => ({
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }));
  asked.set(address, asking);
  return asking;
}

const isScreen = (address: string) => {
  const matches = matchRoutes(routes as RouteObject[], address);
  return Boolean(matches) && !matches!.some(({ route }) => route.path === '*');
};

/** Why a link of a page leads nowhere; null when it leads on. */
async function problemOf(href: string, page: string): Promise<string | null> {
  if (href.startsWith('mailto:')) return /^mailto:\S+@\S+$/.test(href) ? null : 'is no address';
  const url = new URL(href.replaceAll('&amp;', '&'), baseUrl + page);
  if (url.origin !== baseUrl) return 'leads away';
  const found = await at(url.pathname);
  if (found.status !== 200) return `is answered with ${found.status}`;
  if (!found.type.startsWith('text/html')) return null;
  if (url.hash && !found.text.includes(`id="${url.hash.slice(1)}"`)) return 'names no part of that page';
  return found.text.includes('rel="canonical"') || isScreen(url.pathname) ? null : 'is no screen';
}

test('a link to nowhere is found', async () => {
  expect(await problemOf('/nothing', '/')).toBe('is no screen');
  expect(await problemOf('/ar/nothing', '/')).toBe('is answered with 404');
  expect(await problemOf('#nothing', '/we')).toBe('names no part of that page');
  expect(await problemOf('/demo/nothing.mp4', '/we')).toBe('is answered with 404');
  expect(await problemOf('https://elsewhere.example/', '/we')).toBe('leads away');
});

test.for(PAGES.flatMap((path) => (['en', 'ar'] as const).map((language) => [path, language] as const)))(
  'every link of %s leads somewhere (%s), and no text has a hole',
  async ([path, language]) => {
    const page = addressOf(path, language);
    const { status, text } = await at(page);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    const seen = text.replaceAll(/<script.*?<\/script>|data-contact="[^"]*"/gs, '');
    expect(seen).not.toMatch(/\{\{|\{\w+\}|\(product name\)|undefined/i);
    const hrefs = [...new Set([...text.matchAll(HREF)].map(([, href]) => href!))];
    expect(hrefs.length).toBeGreaterThan(20);
    const problems = await Promise.all(
      hrefs.map(async (href) => ({ href, problem: await problemOf(href, page) })),
    );
    expect(problems.filter(({ problem }) => problem)).toEqual([]);
  },
);

test('the sitemap names every page in both languages', async () => {
  const { text } = await at('/sitemap.xml');
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!.replace(/\/$/, ''));
  const expected = PAGES.flatMap((path) => [path, addressOf(path, 'ar')]);
  expect(places.toSorted()).toEqual(expected.map((path) => (baseUrl + path).replace(/\/$/, '')).toSorted());
});

test('the service menu opens, closes by Escape, and the bar comes when the first screens are passed', async () => {
  const page = await visitor();
  await page.goto('/agencies-service');
  const menu = page.getByText('Services', { exact: true }).first();
  await menu.click();
  const store = page.getByRole('banner').getByRole('link', { name: /^E-commerce/ });
  await store.waitFor();
  await page.keyboard.press('Escape');
  await store.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  const bar = page.getByRole('complementary');
  expect(await bar.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 801));
  await bar.waitFor();
});

test('the calculator says what the campaign will', async () => {
  const page = await visitor({ language: 'ar', phone: true });
  await page.goto('/ar/pricing');
  await page.locator('[value="60"]').first().dispatchEvent('click');
  await page.locator('[value=premium]').dispatchEvent('click');
  await page.locator('[value=pro]').dispatchEvent('click');
  await page.locator('select').selectOption('10');
  const order = readOrder({
    videoSeconds: '60',
    tier: 'premium',
    editing: 'pro',
    quantity: '10',
  } as Parameters<typeof readOrder>[0])!;
  const shown = (name: string) => page.locator(`[data-price=${name}]`).textContent();
  expect([await shown('unit'), await shown('payout'), await shown('total')]).toEqual(
    [order.unitCents, order.payoutCents, order.totalCents].map((cents) => formatMoney(cents, 'en')),
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
