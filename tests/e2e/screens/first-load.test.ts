import type { EventEmitter } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROVIDER_NAMES } from '#features/identity/accounts/providers/rules.ts';
import { scriptsOf, weightOf } from '../../../bench/scripts-of.ts';
import { frameWords, readAllWords, type Words } from '../../../tools/build/catalogues.ts';
import { baseUrl, type Language, PASSWORD, signIn, visitor, wordsOf } from '../browser.ts';

const KIB = 1024;
const CATALOGUE = /\.(en|ar)-[\w-]+\.js$/;

/** Features whose texts each role's dashboard shows, besides those that every screen needs. */
const SHOWN = {
  brand: [
    'accounts',
    'attention',
    'brands',
    'campaigns',
    'deadlines',
    'notifications',
    'orders',
    'subscriptions',
    'wallet',
    'workspaces',
  ],
  creator: [
    'accounts',
    'applications',
    'attention',
    'brands',
    'earnings',
    'invitations',
    'notifications',
    'orders',
    'payoutAccounts',
    'pricing',
    'reliability',
    'savedSearches',
    'slots',
    'submissions',
    'subscriptions',
    'workspaces',
  ],
};

const wordsIn = async (script: Buffer): Promise<Words> =>
  (await import(`data:text/javascript,${encodeURIComponent(script.toString())}`)).default;

test.each<[keyof typeof SHOWN, Language]>([
  ['brand', 'en'],
  ['brand', 'ar'],
  ['creator', 'en'],
  ['creator', 'ar'],
])('limits the first screen of a %s and loads no text of other screens (%s)', async (role, language) => {
  const page = await visitor({ language });
  await signIn(page, `${role}@laqta.example`);
  const scripts = await scriptsOf(page, `${baseUrl}/dashboard`);
  expect(weightOf(scripts) / KIB).toBeLessThanOrEqual(200);

  const brought = new Set<string>();
  for (const [address, script] of scripts) {
    if (!CATALOGUE.test(address)) continue;
    expect(address).toContain(`.${language}-`);
    for (const name of Object.keys(await wordsIn(script))) brought.add(name);
  }
  const frame = Object.keys(await frameWords(language));
  expect([...brought]).toEqual(expect.arrayContaining(frame));
  expect([...frame, ...SHOWN[role]]).toEqual(expect.arrayContaining([...brought]));
});

test.each<[string, string | undefined]>([
  ['/dashboard', 'brand@laqta.example'],
  ['/dashboard', 'creator@laqta.example'],
  ['/auth', undefined],
])('%s opens on a phone with few requests and none for data (%s)', async (path, email) => {
  const page = await visitor({ phone: true });
  if (email) await signIn(page, email);
  // A change in the demo world would load data again.
  await page.route('**/api/live', () => {});
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(path);
  const ready = email ? 'a[href*="/campaign/cmp_"]' : 'button[type=submit]:enabled';
  await page.locator(ready).first().waitFor();
  const needed = requests.filter((address) => !address.startsWith('/files/') && address !== '/api/live');
  expect(needed.filter((address) => address.startsWith('/api/'))).toEqual([]);
  expect(needed.length).toBeLessThanOrEqual(25);
});

test.each<Language>(['en', 'ar'])(
  'shows the sign-in before its scripts and keeps what was typed meanwhile (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, phone: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    const submit = page.getByRole('button', { name: t('auth.signIn.submit') });
    await page.getByLabel(t('auth.email')).fill('brand@laqta.example');
    const password = page.getByLabel(t('auth.password'), { exact: true });
    await password.fill(PASSWORD);
    // A form without scripts would put the password into the address.
    await password.press('Enter');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect(await submit.isDisabled()).toBe(true);
    for (const provider of ['Google', 'Apple'])
      expect(
        await page.getByRole('button', { name: t('accounts.providers.continue', { provider }) }).isDisabled(),
      ).toBe(true);
    expect(page.url()).toBe(`${baseUrl}/auth`);
    release();
    await submit.click();
    await page.waitForURL('**/dashboard');
  },
);

test.each<Language>(['en', 'ar'])(
  'offers a retry if a script of the sign-in fails (%s)',
  async (language) => {
    const t = wordsOf(language);
    const page = await visitor({ language, phone: true, expectedErrors: /ERR_FAILED|Failed to fetch/ });
    await page.route('**/assets/forms-*.js', (route) => route.abort());
    await page.goto('/auth');
    await page.getByText(t('errors.offline')).waitFor();
    await page.unroute('**/assets/forms-*.js');
    await page.getByRole('link', { name: t('ui.retry') }).click();
    await page.locator('button[type=submit]:enabled').waitFor();
    expect(await page.getByText(t('errors.offline')).count()).toBe(0);
  },
);

test('builds the sign-in with each provider, of which the server keeps those that are configured', () => {
  for (const page of ['auth', 'ar/auth']) {
    const html = readFileSync(`build/client/${page}/index.html`, 'utf8');
    const [section = ''] = /<section data-providers.*?<\/section>/s.exec(html) ?? [];
    const buttons = [...section.matchAll(/<button[^>]* data-provider="(\w+)".*?<\/button>/gs)];
    expect(buttons.map(([, provider]) => provider)).toEqual(Object.keys(PROVIDER_NAMES));
  }
});

test('continues the sign-in in a language that only local storage has', async () => {
  const page = await visitor();
  await page.context().clearCookies();
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  // The scripts come from the network, then from the cache.
  for (let visit = 0; visit < 2; visit++) {
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByRole('heading', { level: 1, name: wordsOf('ar')('auth.signIn.title') }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('ar');
  }
});

test('keeps the notice of an expired session on reload', async () => {
  const page = await visitor();
  await page.addInitScript(() => localStorage.setItem('signed-in', ''));
  await page.goto('/dashboard');
  const notice = page.getByText(wordsOf('en')('auth.expired'));
  await notice.waitFor();
  expect(page.url()).toBe(`${baseUrl}/auth`);
  await page.reload();
  await notice.waitFor();
});

test('limits a review to 60 KiB more than a first screen', async () => {
  const page = await visitor();
  await signIn(page, 'brand@laqta.example');
  const { items } = await (await page.request.get('/api/reviews?status=pending')).json();
  const { id, campaignId } = items.find((item: { approvalBlock: unknown }) => !item.approvalBlock);
  const scripts = await scriptsOf(page, `${baseUrl}/campaign/${campaignId}?tab=submissions&submission=${id}`);
  expect([...scripts.keys()].some((script) => script.includes('/threads-'))).toBe(true);
  expect(weightOf(scripts) / KIB).toBeLessThanOrEqual(260);
});

test('measures a page without leaving listeners on it', async () => {
  const page = await visitor();
  const { listenerCount } = page as unknown as EventEmitter;
  const count = () => ['request', 'response'].map((name) => listenerCount.call(page, name));
  const before = count();
  await scriptsOf(page, `${baseUrl}/auth`);
  expect(count()).toEqual(before);
});

test('limits a creator’s page to 40 KiB more than the first screen', async () => {
  const page = await visitor();
  await signIn(page, 'creator@laqta.example');
  const { id } = await (await page.request.get('/api/profile')).json();
  const first = await scriptsOf(page, `${baseUrl}/dashboard`);
  const scripts = await scriptsOf(page, `${baseUrl}/creator/${id}`);
  for (const address of first.keys()) scripts.delete(address);
  expect(weightOf(scripts) / KIB).toBeLessThanOrEqual(40);
});

test.each<Language>(['en', 'ar'])(
  'preloads the texts of the shell in its language (%s)',
  async (language) => {
    const page = await visitor({ language });
    const shell = await page.request.get('/dashboard');
    expect(await shell.text()).toContain(`<link rel="modulepreload" href="/assets/frame.${language}-`);
  },
);

test.each<Language>(['en', 'ar'])('ships every text with some screen (%s)', async (language) => {
  const keysOf = (words: Words, prefix = ''): string[] =>
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'string' ? prefix + name : keysOf(value, `${prefix}${name}.`),
    );
  const carried = new Set<string>();
  for (const file of globSync(`build/client/assets/*.${language}-*.js`)) {
    for (const key of keysOf(await wordsIn(readFileSync(file)))) carried.add(key);
  }
  expect(keysOf(await readAllWords(language)).filter((key) => !carried.has(key))).toEqual([]);
});
