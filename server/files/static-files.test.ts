import '../../tests/harness/start-jobs.ts';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { publishedCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { SESSION_COOKIE } from '#features/identity/accounts/sessions/cookies.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { type Screen, writeSmallBuild } from '../../tests/harness/small-build.ts';
import { createApp } from '../app.ts';
import { loadStaticFiles } from './static-files.ts';

// A build of its own in the folder of the run, because this suite runs before the real build.
vi.hoisted(() => vi.spyOn(process, 'cwd').mockReturnValue(`${process.env.LAQTA_DATA_DIR}/static-files`));
const root = path.resolve('build/client');
const APPLE_BUTTON = '<button disabled="" data-provider="apple"><svg></svg>Apple</button>';
const SIGN_IN_FORM = `<section data-providers=""><button data-provider="google">Google</button>${APPLE_BUTTON}</section><form></form>`;
const SCREENS: Screen[] = [
  ...['/wallet', '/pricing', '/auth', '/campaign/[^/]+'].map((pattern) => ({ pattern })),
  {
    pattern: '/dashboard',
    role: 'brand',
    scripts: { en: ['/assets/brand.en.js'], ar: ['/assets/brand.ar.js'] },
  },
  { pattern: '/dashboard', scripts: { en: ['/assets/frame.en.js'], ar: ['/assets/frame.ar.js'] } },
];
writeSmallBuild(process.cwd(), SCREENS, SIGN_IN_FORM);
writeFileSync(path.join(root, 'clip.mp4'), '0123456789');
const canonical = '<link rel="canonical" href="https://laqta.example/ar"/>';
for (const page of ['', 'ar', 'not-found', 'ar/not-found', 'prices']) {
  mkdirSync(path.join(root, page), { recursive: true });
  writeFileSync(path.join(root, page, 'index.html'), `<html>${page === 'ar' ? canonical : ''}${page}</html>`);
}
writeFileSync(path.join(root, 'robots.txt'), 'Sitemap: https://laqta.example/sitemap.xml');
copyFileSync('public/t.js', path.join(root, 't.js'));
mkdirSync(path.join(root, 'assets'));
writeFileSync(path.join(root, 'assets/main.js'), 'let it = 1;'.repeat(200));
// Differs from the compressed original, so that the test can tell a prebuilt file from one compressed on request.
const COMPRESSED = { br: brotliCompressSync('as the build made it'), gzip: gzipSync('as the build made it') };
writeFileSync(path.join(root, 'assets/main.js.br'), COMPRESSED.br);
writeFileSync(path.join(root, 'assets/main.js.gz'), COMPRESSED.gzip);
loadStaticFiles();
afterAll(() => vi.restoreAllMocks());

const app = createApp();
async function ask(range: string) {
  const answer = await app.request('/clip.mp4', { headers: { range } });
  return [answer.status, await answer.text(), answer.headers.get('content-range')];
}

test('serves precompressed files, and not under their own address', async () => {
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await app.request('/assets/main.js', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(COMPRESSED[encoding]);
  }
  expect((await app.request('/assets/main.js')).headers.get('content-encoding')).toBeNull();
  for (const ending of ['br', 'gz'])
    expect((await app.request(`/assets/main.js.${ending}`)).status).toBe(404);
});

test.for<[string, number, string, string | null]>([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-10', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  // Unsupported ranges are ignored.
  ['seconds=1-2', 200, '0123456789', null],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,3-4', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
  ['bytes=a-b', 200, '0123456789', null],
  ['nonsense', 200, '0123456789', null],
])('answers the range %s with %i', async ([range, ...answer]) => {
  expect(await ask(range)).toEqual(answer);
});

test.for<[string, string | null, string | null]>([
  ['/', null, null],
  ['/ar', null, null],
  ['/', 'en', null],
  ['/ar', 'ar', null],
  ['/', 'fr', null],
  ['/', 'ar', '/ar'],
  ['/ar', 'en', '/'],
  ['/?utm=a%20b&n=1', 'ar', '/ar?utm=a%20b&n=1'],
])('from %s, a visitor with the language %s is redirected to %s', async ([address, chosen, to]) => {
  const answer = await app.request(address, { headers: chosen ? { cookie: `language=${chosen}` } : {} });
  expect([answer.status, answer.headers.get('location')]).toEqual([to ? 302 : 200, to]);
  expect(answer.headers.get('vary')).toContain('Cookie');
});

test('serves the shop script to any origin, cacheable and within one KiB', async () => {
  const answer = await app.request('/t.js', { headers: { origin: 'https://shop.example' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const etag = answer.headers.get('etag')!;
  expect((await app.request('/t.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(gzipSync(readFileSync('public/t.js')).length).toBeLessThanOrEqual(1024);
  const other = await app.request('/clip.mp4');
  expect(other.headers.get('cross-origin-resource-policy')).toBeNull();
});

test.for<[string, string | undefined]>([
  ['/platform/unknown', undefined],
  ['/ar/unknown', undefined],
  ['/unknown', undefined],
  ['/unknown', 'language=ar'],
  ['/unknown', `${SESSION_COOKIE}=over`],
  ['/campaign', undefined],
  ['/campaign/cmp_1/more', undefined],
])(
  'redirects a signed-out visitor from the unknown page %s with the cookie %s to the sign-in',
  async ([address, cookie]) => {
    const answer = await app.request(address, { headers: cookie ? { cookie } : {} });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      '/auth',
      'no-store',
    ]);
  },
);

test('keeps the query when it redirects the Arabic address of the sign-in', async () => {
  const answer = await app.request('/ar/auth?mode=sign-up&next=%2Fwallet');
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    '/auth?mode=sign-up&next=%2Fwallet',
    'no-store',
  ]);
});

test.for(['/assets/missing.js', '/missing.png', '/ar/missing.webp', '/api/missing', '/api'])(
  'answers 404 for %s',
  async (address) => {
    expect((await app.request(address)).status).toBe(404);
  },
);

test.for<[string, string | undefined, number, string]>([
  ['/not-found', undefined, 404, 'not-found'],
  ['/campaign/cmp_1', undefined, 200, 'shell'],
  ['/Wallet/', undefined, 200, 'shell'],
])('answers %s with the cookie %s with %i', async ([address, cookie, status, text]) => {
  const answer = await app.request(address, { headers: cookie ? { cookie } : {} });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(new RegExp(`>${text}<`));
});

const brand = await createSessionCookie(await createBrand());

test('redirects a signed-in user from an unknown page to the dashboard', async () => {
  const answer = await app.request('/unknown', { headers: { cookie: brand } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
});

/** The answers embedded in the page of a screen, by path. */
async function firstAnswers(address: string, cookie?: string): Promise<Record<string, never>> {
  const answer = await app.request(address, { headers: cookie ? { cookie } : {} });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const block = /<script type="application\/json" id="first-answers">([^<]*)<\/script><\/head>/;
  return JSON.parse(block.exec(await answer.text())![1]!);
}

test('embeds no data for a signed-out visitor or an ended session', async () => {
  for (const cookie of [undefined, `${SESSION_COOKIE}=over`])
    expect(await firstAnswers('/dashboard', cookie)).toEqual({ '/api/auth/session': { user: null } });
});

test('embeds the dashboard’s answers for its user only', async () => {
  const owner = await createBrand();
  await publishedCampaign(owner, { title: 'Own </script><script>alert(1)</script>' });
  await publishedCampaign(undefined, { title: 'Of another brand' });
  const cookie = await createSessionCookie(owner);
  const answers = await firstAnswers('/dashboard', cookie);
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['/api/campaigns', '/api/wallet']));
  for (const [address, answer] of Object.entries(answers))
    expect(answer).toEqual(await (await app.request(address, { headers: { cookie } })).json());
  expect(JSON.stringify(answers['/api/campaigns'])).not.toContain('Of another brand');
  expect(await firstAnswers('/wallet', cookie)).not.toHaveProperty('/api/campaigns');
  expect(await firstAnswers('/dashboard?q=serum', cookie)).not.toHaveProperty('/api/campaigns');
});

test('embeds no refused answers', async () => {
  const unsubscribed = await createSessionCookie(await createCreator());
  const answers = await firstAnswers('/dashboard', unsubscribed);
  expect(answers).not.toHaveProperty('/api/wallet');
  expect(answers).toHaveProperty('/api/open-campaigns?joined=excluded');
});

test('renews the session with the page of a screen', async () => {
  const person = await createBrand();
  const cookie = await createSessionCookie(person);
  await pool.query(`UPDATE sessions SET updated_at = now() - interval '2 days' WHERE user_id = $1`, [
    person.userId,
  ]);
  const ask = () => app.request('/dashboard', { headers: { cookie } });
  expect((await ask()).headers.getSetCookie()).toEqual([expect.stringContaining(cookie)]);
  expect((await ask()).headers.getSetCookie()).toEqual([]);
});

test.for<[string, string, string]>([
  ['a brand', brand, 'brand'],
  ['a visitor', '', 'frame'],
])('preloads the scripts and translations of a screen for %s', async ([, cookie, script]) => {
  for (const language of ['en', 'ar']) {
    const answer = await app.request('/dashboard', {
      headers: { cookie: `${cookie}; language=${language}` },
    });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html.match(/<link rel="modulepreload" [^>]*>/g)).toEqual([
      `<link rel="modulepreload" href="/assets/${script}.${language}.js"/>`,
    ]);
  }
});

test.for<[string, string | null, string]>([
  ['/auth', null, '<section'],
  ['/auth', `${SESSION_COOKIE}=over`, '<section'],
  ['/auth', 'language=ar', 'Arabic <section'],
  ['/auth?mode=sign-up', null, 'shell'],
  ['/auth?next=%2Fwallet', null, 'shell'],
  ['/auth', brand, 'shell'],
])('serves %s with the cookie %s as %s', async ([address, cookie, start]) => {
  const answer = await app.request(address, { headers: cookie ? { cookie } : {} });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain(`<body>${start}`);
});

test.for<[string, (keyof typeof config.signInProviders)[], string]>([
  ['both', ['google', 'apple'], SIGN_IN_FORM],
  ['one', ['google'], SIGN_IN_FORM.replace(APPLE_BUTTON, '')],
  ['none', [], '<form></form>'],
])('offers %s of the providers at the sign-in', async ([, configured, body]) => {
  const { google, apple } = config.signInProviders;
  const settings = google ?? apple;
  for (const name of ['google', 'apple'] as const)
    config.signInProviders[name] = configured.includes(name) ? (settings as never) : null;
  loadStaticFiles();
  const answer = await app.request('/auth');
  Object.assign(config.signInProviders, { google, apple });
  loadStaticFiles();
  expect(await answer.text()).toContain(`<body>${body}</body>`);
});

test('serves a screen while the database is down', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const asking = vi.spyOn(pool, 'query').mockRejectedValue(refused as never);
  const answers = await firstAnswers('/dashboard', brand);
  const signIn = await app.request('/auth', { headers: { cookie: brand } });
  asking.mockRestore();
  expect(answers).toEqual({});
  expect(await signIn.text()).toContain('<body>shell</body>');
});

test.for<[string, string | null, string]>([
  ['a signed-out visitor', null, 'prices'],
  ['an ended session', `${SESSION_COOKIE}=somebody`, 'prices'],
  ['a signed-in user', brand, 'shell'],
])('serves the prices that match the cookie of %s', async ([, cookie, text]) => {
  const answer = await app.request('/pricing', { headers: cookie ? { cookie } : {} });
  expect(await answer.text()).toContain(text);
  expect(answer.headers.get('vary')).toContain('Cookie');
});

test('serves a public page while the database is down', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const asking = vi.spyOn(pool, 'query').mockRejectedValue(refused as never);
  const answer = await app.request('/pricing', { headers: { cookie: brand } });
  asking.mockRestore();
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('prices')]);
});

test('redirects to the one address of the public prices', async () => {
  const answer = await app.request('/prices');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pricing']);
});

test('lists the pages in the sitemap under the server’s own URL', async () => {
  expect(await (await app.request('/robots.txt')).text()).toBe(`Sitemap: ${config.baseUrl}/sitemap.xml`);
  const sitemap = await app.request('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  const places = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual([`${config.baseUrl}/ar`]);
});
