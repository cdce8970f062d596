import { type Browser, chromium } from 'playwright-core';
import { findOrInstallChromium } from '../tools/chromium.ts';
import { startWeb } from './lists.ts';
import { report } from './report.ts';
import { scriptsOf, weightOf } from './scripts-of.ts';
import { CREATOR, cookieOf, FIRST_CAMPAIGN } from './world.ts';

const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const KIB = 1024;

async function openAs(browser: Browser, address: string, cookie?: string): Promise<Map<string, Buffer>> {
  const context = await browser.newContext();
  if (cookie) {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: new URL(address).origin }]);
  }
  const scripts = await scriptsOf(await context.newPage(), address);
  await context.close();
  return scripts;
}

/** Of screens that stay below what each further one may weigh, in KiB. */
const LIMITS: Record<string, number> = { '/inbox': 30 };

/** The JavaScript that a visitor of the landing page, and of each signed-in screen, has to load. */
export async function weighJavaScript(env: Record<string, string>): Promise<void> {
  const web = await startWeb(env);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: CHROMIUM,
  });
  const reportSize = (name: string, bytes: number, goalKib: number) =>
    report({
      name: `JavaScript of ${name}, gzip`,
      goal: `≤ ${goalKib} KiB`,
      figure: `${(bytes / KIB).toFixed(1)} KiB`,
      isMet: bytes <= goalKib * KIB,
    });
  try {
    for (const path of ['/', '/ar']) reportSize(path, weightOf(await openAs(browser, web.url + path)), 15);
    const screens = {
      brand: [
        '/dashboard',
        '/campaign/new',
        '/wallet',
        `/campaign/${FIRST_CAMPAIGN}`,
        '/creators',
        `/creator/${CREATOR}`,
        '/agencies',
        '/inbox',
        '/analytics?tab=marketing',
      ],
      creator: ['/dashboard', `/creator/campaign/${FIRST_CAMPAIGN}`, '/creators', `/creator/${CREATOR}`],
    };
    for (const role of ['brand', 'creator'] as const) {
      const loaded = new Set<string>();
      for (const path of screens[role]) {
        const scripts = await openAs(browser, web.url + path, cookieOf(role));
        const isFirst = loaded.size === 0;
        // Scripts of earlier screens are in the browser's cache.
        for (const address of loaded) scripts.delete(address);
        for (const address of scripts.keys()) loaded.add(address);
        reportSize(
          `${path.replace(FIRST_CAMPAIGN, ':id').replace(CREATOR, ':id')} (${role})`,
          weightOf(scripts),
          isFirst ? 200 : (LIMITS[path] ?? 40),
        );
      }
    }
  } finally {
    await browser.close();
    await web.stop();
  }
}
