import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { startWeb } from './lists.ts';
import { report } from './report.ts';
import { cookieOf, FIRST_CAMPAIGN } from './world.ts';

const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_MS = 2000;
const KIB = 1024;

/** What scripts of a page weigh, compressed: by address, and those inside the page under its own. */
async function scriptsOf(browser: Browser, address: string, cookie?: string): Promise<Map<string, number>> {
  const context = await browser.newContext();
  if (cookie) {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: new URL(address).origin }]);
  }
  const page = await context.newPage();
  const bodies: Promise<[string, number]>[] = [];
  let lastAskedAt = Date.now();
  page.on('request', () => {
    lastAskedAt = Date.now();
  });
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    bodies.push(response.body().then((body) => [response.url(), gzipSync(body).length]));
  });
  await page.goto(address, { waitUntil: 'load' });
  // The live stream never ends, so the page counts as loaded when it has long asked for nothing.
  while (Date.now() - lastAskedAt < QUIET_MS) await page.waitForTimeout(100);
  const inline = await page.$$eval('script:not([src])', (scripts) =>
    scripts.map((script) => script.textContent ?? '').join('\n'),
  );
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${page.url()}`);
  const weights = new Map(await Promise.all(bodies));
  weights.set(address, gzipSync(inline).length);
  await context.close();
  return weights;
}

const sum = (weights: Map<string, number>) =>
  [...weights.values()].reduce((total, weight) => total + weight, 0);

/** The JavaScript that a visitor of the landing page, and of each signed-in screen, has to load. */
export async function weighJavaScript(env: Record<string, string>): Promise<void> {
  const web = await startWeb(env);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM,
  });
  const tell = (name: string, bytes: number, goalKib: number) =>
    report({
      name: `JavaScript of ${name}, gzip`,
      goal: `≤ ${goalKib} KiB`,
      figure: `${(bytes / KIB).toFixed(1)} KiB`,
      isMet: bytes <= goalKib * KIB,
    });
  try {
    for (const path of ['/', '/ar']) tell(path, sum(await scriptsOf(browser, web.url + path)), 15);
    const screens = {
      brand: ['/dashboard', '/wallet', `/campaign/${FIRST_CAMPAIGN}`],
      creator: ['/dashboard', `/creator/campaign/${FIRST_CAMPAIGN}`],
    };
    for (const role of ['brand', 'creator'] as const) {
      const loaded = new Set<string>();
      for (const path of screens[role]) {
        const weights = await scriptsOf(browser, web.url + path, cookieOf(role));
        const isFirst = loaded.size === 0;
        // What a screen before it has loaded is in the browser's cache.
        for (const address of loaded) weights.delete(address);
        for (const address of weights.keys()) loaded.add(address);
        tell(`${path.replace(FIRST_CAMPAIGN, ':id')} (${role})`, sum(weights), isFirst ? 200 : 40);
      }
    }
  } finally {
    await browser.close();
    await web.stop();
  }
}
