import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readOrder } from '#features/campaigns/campaign-drafts/rules.ts';
import { formatPrice } from '#i18n/format.ts';
import { addressOf, LISTED_PATHS, PATHS, pictureOf } from '../../../app/routes/marketing/pages.ts';
import {
  baseUrl,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  type Look,
  lookAt,
  type TextKey,
  visitor,
  wordsOf,
} from '../browser.ts';
import { expectWhole } from './every-screen.ts';

const HREF = /\b(?:href|src)="([^"]*)"/g;

const responses = new Map<string, Promise<{ status: number; type: string; text: string }>>();
function at(address: string) {
  const cached = responses.get(address);
  if (cached) return cached;
  const asking = fetch(baseUrl + address, { redirect: 'manual' }).then(async (answer) => ({
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }));
  responses.set(address, asking);
  return asking;
}

async function problemOf(href: string, page: string): Promise<string | null> {
  if (href.startsWith('mailto:')) return /^mailto:\S+@\S+$/.test(href) ? null : 'is no address';
  const url = new URL(href.replaceAll('&amp;', '&'), baseUrl + page);
  if (url.origin !== baseUrl) return 'leads away';
  const found = await at(url.pathname);
  if (found.status !== 200) return `is answered with ${found.status}`;
  if (!found.type.startsWith('text/html')) return null;
  if (url.hash && !found.text.includes(`id="${url.hash.slice(1)}"`)) return 'names no part of that page';
  return null;
}

test('detects a broken link', async () => {
  expect(await problemOf('/nothing', '/')).toBe('is answered with 302');
  expect(await problemOf('/ar/nothing', '/')).toBe('is answered with 302');
  expect(await problemOf('#nothing', '/we')).toBe('names no part of that page');
  expect(await problemOf('/demo/nothing.mp4', '/we')).toBe('is answered with 404');
  expect(await problemOf('https://elsewhere.example/', '/we')).toBe('leads away');
});

const EVERY_PAGE = LISTED_PATHS.flatMap((path) =>
  (['en', 'ar'] as const).map((language) => [path, language] as const),
);

test.for(EVERY_PAGE)(
  '%s links only to existing pages (%s) and fills every text',
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

test.for(['/platform/tiktok', '/platform/instagram', '/platform/facebook'])(
  'draws each bar of %s as wide as its percentage',
  async (path) => {
    const { text } = await at(path);
    const bars = [...text.matchAll(/<bdi>(\d+)(?:<!-- -->)?%<\/bdi>.*?style="width:(\d+)%"/gs)];
    expect(bars).toHaveLength(4);
    for (const [, percent, width] of bars) expect(width).toBe(percent);
  },
);

/** Allowed properties of each schema.org type; all others, such as a rating, fail the test. */
const STRUCTURE: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'email'],
  Service: ['name', 'description', 'serviceType', 'provider'],
  ContactPage: ['mainEntity'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Record<string, unknown>, ...below] : below;
}

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

test.for(EVERY_PAGE)('describes %s to search engines and shared links (%s)', async ([path, language]) => {
  const { text } = await at(addressOf(path, language));
  const linksOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gi)].map(
        ([, rel, name, href]) => [name ?? rel, href],
      ),
    );
  const pair = { en: baseUrl + path, ar: baseUrl + addressOf(path, 'ar'), 'x-default': baseUrl + path };
  expect(linksOf(text)).toEqual({ ...pair, canonical: pair[language] });

  const seen = unescaped(text.replaceAll(/<script.*?<\/script>/gs, ''));
  const blocks = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const structured = blocks.map(([, json]) => JSON.parse(json!));
  if (!['/', '/terms', '/privacy'].includes(path)) expect(structured.length).toBeGreaterThan(1);
  for (const block of structured)
    expect(block).toMatchObject({ '@context': 'https://schema.org', inLanguage: language });
  for (const { '@type': type, '@context': _, inLanguage: __, ...properties } of thingsIn(structured)) {
    expect(Object.keys(properties).toSorted()).toEqual(STRUCTURE[type as string]?.toSorted());
    if (type === 'Question' || type === 'Answer') expect(seen).toContain(properties.name ?? properties.text);
    for (const address of [properties.url, properties.item, properties.logo].filter(
      (one) => typeof one === 'string',
    ))
      expect((await at(address.slice(baseUrl.length) || '/')).status).toBe(200);
  }

  const tags = [...text.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  const shared = Object.fromEntries(tags.map(([, name, content]) => [name, content]));
  expect(shared).toMatchObject({
    'og:url': pair[language],
    'og:image': baseUrl + pictureOf(path, language),
    'twitter:card': 'summary_large_image',
    'twitter:image': shared['og:image'],
  });
  const picture = await fetch(shared['og:image']!);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const { width, height, size } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // WhatsApp shows no larger ones.
  expect(size).toBeLessThan(300_000);
});

test('lists the pages in llms.txt, and an icon and a name in the web manifest', async () => {
  const llms = await at('/llms.txt');
  expect(llms.type).toContain('text/plain');
  expect(llms.text).toMatch(/^# Laqta\n\n> /);
  const links = [...llms.text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, href]) => href!);
  for (const path of LISTED_PATHS) expect(links).toEqual(expect.arrayContaining([baseUrl + path]));
  for (const href of links) expect((await at(href.slice(baseUrl.length) || '/')).status).toBe(200);

  const { text, type } = await at('/manifest.webmanifest');
  expect(type).toBe('application/manifest+json');
  const { icons, start_url: start } = JSON.parse(text);
  expect((await at(start)).status).toBe(200);
  expect(icons.length).toBeGreaterThan(3);
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const icon = await fetch(baseUrl + src);
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
    if (format !== 'svg') expect(`${width}x${height}`).toBe(sizes);
  }
});

test.for(EVERY_PAGE)(
  '%s shows one label per illustrative section and whole dollars (%s)',
  async ([path, language]) => {
    const { text } = await at(addressOf(path, language));
    const page = text.replaceAll(/<script.*?<\/script>|<pre.*?<\/pre>/gs, '');
    const label = wordsOf(language)('site.example');
    for (const section of page.split('<section').slice(1))
      expect(section.split(label).length, section.slice(0, 200)).toBeLessThan(3);
    expect(page.replaceAll(/alt="[^"]*"/g, '')).not.toMatch(/\$[\d,]+\.00/);
  },
);

test.for<[string, string[], TextKey[]]>([
  ['/', ['500+', '3.2M+', '4.7x', '82%', '85%', '95%', '50+'], ['landing.voices.maya.name']],
  ['/ecommerce-service', ['4.7x'], []],
  ['/agencies-service', [], ['services.agencies.partnerNames.n1', 'services.agencies.results.title']],
  ['/platform/tiktok', [], ['platforms.tiktok.factors.title', 'platforms.parts.stories']],
])('%s labels the figures, names and stories that are examples', async ([path, figures, keys]) => {
  for (const language of ['en', 'ar'] as const) {
    const t = wordsOf(language);
    const page = unescaped((await at(addressOf(path, language))).text);
    const sections = page
      .replaceAll(/<script.*?<\/script>/gs, '')
      .split('<section')
      .slice(1);
    for (const text of [...figures, ...keys.map((key) => t(key))]) {
      const named = sections.filter((section) => section.includes(text));
      expect(named, text).not.toEqual([]);
      expect(
        named.some((section) => section.includes(t('site.example'))),
        `${text} (${language})`,
      ).toBe(true);
    }
  }
});

test.for<[string, string[]]>([
  [
    '/ecommerce-service',
    ['Starter', '2 revisions', '5–7 days', '3 revisions', '3–5 days', '24–48 hours', 'Unlimited revisions'],
  ],
  [
    '/agencies-service',
    [
      ...['Partner', 'Pro', 'Enterprise', 'Unlimited workspaces', '500+ videos a month', 'Unlimited seats'],
      ...['12–24 hours', 'Unlimited revisions and API access', '$2,999', '$7,999', '$19,999'],
    ],
  ],
])('%s states what each plan includes', async ([path, texts]) => {
  const { text } = await at(path);
  const seen = unescaped(text.replaceAll(/<script.*?<\/script>|<\/?b>/gs, ''));
  for (const each of texts) expect(seen).toContain(each);
});

test.for<Language>(['en', 'ar'])('links each section of /we from its bar (%s)', async (language) => {
  const { text } = await at(addressOf('/we', language));
  for (const id of ['how', 'why', 'control', 'faqs']) {
    expect(text).toContain(`href="#${id}"`);
    expect(text).toContain(`id="${id}"`);
  }
});

test('leads calls to action to sign-up with the account type', async () => {
  const t = wordsOf('en');
  const { text } = await at('/');
  const linksOf = (name: string) =>
    [...text.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
      .filter(([, , label]) => label === name)
      .map(([, href]) => href!.replaceAll('&amp;', '&'));
  expect(new Set(linksOf(t('site.startCampaign')))).toEqual(
    new Set(['/auth?mode=sign-up&role=brand&next=/campaign/new']),
  );
  expect(new Set(linksOf(t('landing.creators.action')))).toEqual(
    new Set(['/auth?mode=sign-up&role=creator']),
  );
});

test('chooses the product pictures by the stored theme', async () => {
  const page = await visitor({ theme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/we');
  const picture = page.locator('img[src^="/product/dash"]');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('-light');
});

test('lists every page in both languages in the sitemap', async () => {
  const { text } = await at('/sitemap.xml');
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!.replace(/\/$/, ''));
  const expected = LISTED_PATHS.flatMap((path) => [path, addressOf(path, 'ar')]);
  expect(places.toSorted()).toEqual(expected.map((path) => (baseUrl + path).replace(/\/$/, '')).toSorted());
});

test('closes the service menu by Escape and shows the bar after the first screens', async () => {
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

test('calculates the price that the campaign will have', async () => {
  const page = await visitor({ language: 'ar', phone: true });
  await page.goto('/ar/pricing');
  await page.locator('[value="60"]').first().dispatchEvent('click');
  await page.locator('[value=premium]').dispatchEvent('click');
  await page.locator('[value=pro]').dispatchEvent('click');
  await page.locator('[type=range]').fill('10');
  const order = readOrder({
    videoSeconds: '60',
    tier: 'premium',
    editing: 'pro',
    quantity: '10',
    price: '',
  } as Parameters<typeof readOrder>[0])!;
  const shown = (name: string) => page.locator(`[data-price=${name}]`).textContent();
  expect([await shown('unit'), await shown('payout'), await shown('total')]).toEqual(
    [order.unitCents, order.payoutCents, order.totalCents].map((cents) => formatPrice(cents, 'en')),
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** One page of each kind. The platforms share a layout, and so do terms and privacy. */
const KINDS = PATHS.filter(
  (path) => !['/platform/instagram', '/platform/facebook', '/privacy'].includes(path),
);
/** One theme per language is enough, because no colour depends on the language. */
test.for<[Language, Look['theme']]>([
  ['en', 'light'],
  ['ar', 'dark'],
])(
  'serves every kind of public page without requests to third parties (%s, %s)',
  async ([language, theme]) => {
    const page = await visitor({ language, theme, expectedErrors: /404/ });
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    for (const path of KINDS) {
      await page.goto(addressOf(path, language));
      for (const phone of [false, true]) {
        await lookAt(page, { phone, theme });
        await expectWhole(page, language);
      }
      // The width of a desktop at 200 % zoom, and of the narrowest phone.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expectNoSidewaysScroll(page);
      }
    }
    expect([...origins]).toEqual([baseUrl]);
  },
);

test('leads back from the contact page to the previous page', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await page.goto('/we');
  await page.goto('/contact');
  await page.getByRole('link', { name: t('contact.back') }).click();
  await page.waitForURL('**/we');
});

test('respects reduced motion, increased contrast and print', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await page.goto('/');
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toBeGreaterThan(0);
  await page.getByLabel(t('landing.voices.stop')).check();
  expect(await moving()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  for (const theme of ['light', 'dark'] as const) {
    await lookAt(page, { phone: false, theme });
    await expectAccessible(page, ['color-contrast-enhanced']);
  }

  await page.goto('/we');
  await page.emulateMedia({ media: 'print' });
  await page.getByText(t('we.faqs.brands.n1.answer')).waitFor();
  const placed = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position);
  expect(placed).toBe('static');
});

test('links to the dashboard after a sign-in in this browser, without an API request', async () => {
  const t = wordsOf('en');
  const page = await visitor();
  await page.addInitScript(() => localStorage.setItem('signed-in', '1'));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/we');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: t('site.dashboard') }).waitFor();
  expect(await bar.getByRole('link', { name: t('site.signIn') }).isVisible()).toBe(false);
  expect(requestedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
});

const isKey = (outcome: string): outcome is TextKey => outcome.startsWith('contact.');

test.for<[string, { status: number; contentType: string; body: string }, string]>([
  [
    'a refusal in words of its own',
    { status: 503, contentType: 'text/plain', body: 'Back at noon' },
    'Back at noon',
  ],
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>502</h1>' }, 'contact.failed'],
  [
    'a wait',
    {
      status: 429,
      contentType: 'application/problem+json',
      body: '{"code":"errors.tooManyRequests","params":{"count":15}}',
    },
    'Too many attempts. Try again in 15 minutes.',
  ],
  [
    'an error in words of its own',
    { status: 500, contentType: 'application/json', body: '{"success":false,"error":"Mailbox full"}' },
    'Mailbox full',
  ],
  ['nothing', { status: 204, contentType: 'application/json', body: '' }, 'contact.sent'],
  ['no success', { status: 200, contentType: 'application/json', body: 'null' }, 'contact.failed'],
  ['no JSON', { status: 200, contentType: 'application/json', body: '{' }, 'contact.unreadable'],
  ['success', { status: 200, contentType: 'application/json', body: '{"success":true}' }, 'contact.sent'],
])('shows the outcome of a message to support that is answered with %s', async ([, answer, outcome]) => {
  const t = wordsOf('en');
  const page = await visitor({ expectedErrors: /429|50[0-3]/ });
  await page.route('**/api/contact', (route) => route.fulfill(answer));
  await page.goto('/contact');
  const name = page.getByLabel(t('contact.name'));
  await name.fill('Lina');
  await page.getByLabel(t('contact.email')).fill('lina@laqta.example');
  await page.getByLabel(t('contact.message')).fill('Hello');
  await page.getByRole('button', { name: t('contact.send') }).click();
  await page.getByText(isKey(outcome) ? t(outcome) : outcome).waitFor();
  expect(await name.inputValue()).toBe(outcome === 'contact.sent' ? '' : 'Lina');
});

test.for<Language>(['en', 'ar'])(
  'sends a message to support without JavaScript, and keeps the text when it is refused (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, scripts: false, expectedErrors: /400/ });
    await page.goto(addressOf('/contact', language));
    const name = page.getByLabel(t('contact.name'));
    const message = page.getByLabel(t('contact.message'));
    await name.fill('   ');
    await page.getByLabel(t('contact.email')).fill('lina@laqta.example');
    await message.fill('\n"<b>سؤال</b>" & more');
    await page.getByRole('button', { name: t('contact.send') }).click();
    await page.getByText(t('errors.invalidInput')).waitFor();
    expect(await page.getByText(t('errors.required')).count()).toBe(1);
    // The browser follows `autofocus` with the first frame, after the text can be read.
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await message.inputValue()).toBe('\n"<b>سؤال</b>" & more');

    await name.fill('Lina');
    await page.getByRole('button', { name: t('contact.send') }).click();
    await page.getByText(t('contact.sent')).waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf('/contact/sent', language));
    await expectNoSidewaysScroll(page);
  },
);
