import type { Browser, BrowserContext } from 'playwright-core';
import { median, type Server } from './measure.ts';
import { asPhone, PHONE } from './phone.ts';
import { report } from './report.ts';
import { cookieOf } from './world.ts';

const KIB = 1024;
const MAX_REQUESTS = 25;
const MAX_SCRIPT_KIB = 170;

/** The screens that people open first, each with an element that shows its content. */
const SCREENS = [
  { path: '/dashboard', as: 'brand', content: 'main a[href^="/campaign/cmp"]', cold: 2.5, warm: 4 },
  { path: '/dashboard', as: 'creator', content: 'main a[href^="/creator/campaign/"]', cold: 2.5, warm: 4 },
  { path: '/auth', as: null, content: 'input[type=password]', cold: 2, warm: 3 },
] as const;

type Opening = { contentMs: number; requests: number; scriptBytes: number; bytes: number };

async function open(context: BrowserContext, address: string, content: string): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await asPhone(page);
  const scripts = new Set<string>();
  const opening = { contentMs: Number.NaN, requests: 0, scriptBytes: 0, bytes: 0 };
  devtools.on('Network.requestWillBeSent', () => {
    opening.requests += 1;
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    opening.bytes += encodedDataLength;
    if (scripts.has(requestId)) opening.scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(
    (selector) => document.querySelector(selector) && performance.now(),
    content,
    { polling: 'raf', timeout: 60_000 },
  );
  const { requests, scriptBytes, bytes } = opening;
  const contentMs = Number(await shownAt.jsonValue());
  await page.close();
  return { contentMs, requests, scriptBytes, bytes };
}

type Visits = Record<'cold' | 'warm', Opening>;

async function openTwice(
  browser: Browser,
  address: string,
  content: string,
  cookie: string | null,
): Promise<Visits> {
  const context = await browser.newContext(PHONE);
  if (cookie) {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: new URL(address).origin }]);
  }
  const cold = await open(context, address, content);
  const warm = await open(context, address, content);
  await context.close();
  return { cold, warm };
}

export async function compareScreens(browser: Browser, app: Server, raw: Server, rounds: number) {
  for (const { path, as, content, ...goals } of SCREENS) {
    const cookie = as && cookieOf(as);
    const { cold: first } = await openTwice(browser, app.url + path, content, cookie);
    const still = `${raw.url}/weighing/${first.bytes}`;
    const views: { ours: Visits; still: Visits }[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await openTwice(browser, app.url + path, content, cookie);
      views.push({ ours, still: await openTwice(browser, still, 'p', null) });
    }
    const name = `${path}${as ? ` (${as})` : ''} on a phone`;
    for (const visit of ['cold', 'warm'] as const) {
      const ratio = median(views.map(({ ours, still }) => ours[visit].contentMs / still[visit].contentMs));
      const [oursMs, stillMs] = (['ours', 'still'] as const).map((side) =>
        median(views.map((view) => view[side][visit].contentMs)),
      );
      report({
        name: `${name}, ${visit}: content against a page of its weight`,
        goal: `≤ ${goals[visit]}×`,
        figure: `${ratio.toFixed(2)}×  (${oursMs!.toFixed(0)} / ${stillMs!.toFixed(0)} ms)`,
        isMet: ratio <= goals[visit],
      });
    }
    const requests = Math.max(...views.map(({ ours }) => ours.cold.requests));
    report({
      name: `${name}: requests until the content stands`,
      goal: `≤ ${MAX_REQUESTS}`,
      figure: String(requests),
      isMet: requests <= MAX_REQUESTS,
    });
    const scriptKib = Math.max(...views.map(({ ours }) => ours.cold.scriptBytes)) / KIB;
    report({
      name: `${name}: JavaScript with translations, as sent`,
      goal: `≤ ${MAX_SCRIPT_KIB} KiB`,
      figure: `${scriptKib.toFixed(1)} KiB`,
      isMet: scriptKib <= MAX_SCRIPT_KIB,
    });
  }
}
