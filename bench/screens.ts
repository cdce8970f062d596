import type { Browser, BrowserContext } from 'playwright-core';
import { median, type Server } from './measure.ts';
import { asPhone, PHONE } from './phone.ts';
import { report } from './report.ts';
import { cookieOf } from './world.ts';

const KIB = 1024;
const MAX_REQUESTS = 25;
const MAX_SCRIPT_KIB = 170;

type Moment = 'contentMs' | 'readyMs';
type Visit = 'cold' | 'warm';
type Screen = {
  path: string;
  as: 'brand' | 'creator' | null;
  /** An element that shows its content. */
  content: string;
  /** An element that shows that it can be used, if later. */
  ready?: string;
  /** Greatest ratio of each time to that of a page of the same weight. */
  goals: Record<Visit, Partial<Record<Moment, number>>>;
};

const DASHBOARD_GOALS = { cold: { contentMs: 2.5 }, warm: { contentMs: 4 } };

/** The screens that people open first. */
const SCREENS: Screen[] = [
  {
    path: '/dashboard',
    as: 'brand',
    content: 'main a[href^="/campaign/cmp"]',
    goals: DASHBOARD_GOALS,
  },
  {
    path: '/dashboard',
    as: 'creator',
    content: 'main a[href^="/creator/campaign/"]',
    goals: DASHBOARD_GOALS,
  },
  {
    path: '/auth',
    as: null,
    content: 'input[type=password]',
    ready: 'button[type=submit]:enabled',
    goals: { cold: { contentMs: 1, readyMs: 2 }, warm: { contentMs: 2, readyMs: 3 } },
  },
];

/** The requests and bytes are those until the screen is ready. */
type Opening = Record<Moment, number> & { requests: number; scriptBytes: number; bytes: number };

async function open(
  context: BrowserContext,
  address: string,
  { content, ready = content }: Pick<Screen, 'content' | 'ready'>,
): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await asPhone(page);
  const scripts = new Set<string>();
  const opening = { requests: 0, scriptBytes: 0, bytes: 0 };
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
  const timeOf = async (selector: string) => {
    const shownAt = await page.waitForFunction(
      (shown) => document.querySelector(shown) && performance.now(),
      selector,
      { polling: 'raf', timeout: 60_000 },
    );
    return Number(await shownAt.jsonValue());
  };
  const contentMs = await timeOf(content);
  const readyMs = ready === content ? contentMs : await timeOf(ready);
  const counted = { ...opening };
  await page.close();
  return { contentMs, readyMs, ...counted };
}

type Visits = Record<Visit, Opening>;

async function openTwice(
  browser: Browser,
  address: string,
  screen: Pick<Screen, 'content' | 'ready'>,
  cookie: string | null,
): Promise<Visits> {
  const context = await browser.newContext(PHONE);
  if (cookie) {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: new URL(address).origin }]);
  }
  const cold = await open(context, address, screen);
  const warm = await open(context, address, screen);
  await context.close();
  return { cold, warm };
}

export async function compareScreens(browser: Browser, app: Server, raw: Server, rounds: number) {
  for (const screen of SCREENS) {
    const { path, as, goals } = screen;
    const cookie = as && cookieOf(as);
    const { cold: first } = await openTwice(browser, app.url + path, screen, cookie);
    const still = `${raw.url}/weighing/${first.bytes}`;
    const views: { ours: Visits; still: Visits }[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await openTwice(browser, app.url + path, screen, cookie);
      views.push({ ours, still: await openTwice(browser, still, { content: 'p' }, null) });
    }
    const name = `${path}${as ? ` (${as})` : ''} on a phone`;
    for (const visit of ['cold', 'warm'] as const) {
      for (const [moment, goal] of Object.entries(goals[visit]) as [Moment, number][]) {
        const times = views.map(({ ours, still }) => ({
          ours: ours[visit][moment],
          still: still[visit].contentMs,
        }));
        const ratio = median(times.map((time) => time.ours / time.still));
        const [oursMs, stillMs] = (['ours', 'still'] as const).map((side) =>
          median(times.map((time) => time[side])),
        );
        report({
          name: `${name}, ${visit}: ${moment === 'readyMs' ? 'ready' : 'content'} against a page of its weight`,
          goal: `≤ ${goal}×`,
          figure: `${ratio.toFixed(2)}×  (${oursMs!.toFixed(0)} / ${stillMs!.toFixed(0)} ms)`,
          isMet: ratio <= goal,
        });
      }
    }
    const requests = Math.max(...views.map(({ ours }) => ours.cold.requests));
    report({
      name: `${name}: requests until it is ready`,
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
