import { type Browser, chromium } from 'playwright-core';
import { findOrInstallChromium } from '../tools/chromium.ts';
import { startWeb } from './lists.ts';
import { median, type Server, startServer, throughput } from './measure.ts';
import { asPhone, PHONE } from './phone.ts';
import { report } from './report.ts';
import { compareScreens } from './screens.ts';
import { fillWorld } from './world.ts';

const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const KB = 1000;
type View = { paintedMs: number; shifted: number; bytes: number };

async function visit(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await asPhone(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const watching = new PerformanceObserver((list) => resolve(list.getEntries()));
        watching.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    return {
      paintedMs: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
      shifted: shifts.reduce((total, { value }) => total + value, 0),
    };
  });
  await context.close();
  return { ...seen, bytes };
}

export async function weighPages(
  env: Record<string, string>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await fillWorld(env.DATABASE_URL!, 1000);
  const app = await startWeb(env);
  const raw = await startServer('bench/raw-pages.ts', {});
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: CHROMIUM });
  try {
    for (const path of ['/', '/ar']) {
      await comparePaint(browser, app.url + path, raw.url + path, rounds);
      await compareRate(app, raw, path, { rounds, seconds });
    }
    await compareScreens(browser, app, raw, rounds);
  } finally {
    await browser.close();
    await app.stop();
    await raw.stop();
  }
}

async function comparePaint(browser: Browser, ours: string, bare: string, rounds: number): Promise<void> {
  const views: { app: View; raw: View }[] = [];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    if (round % 2 === 0) views.push({ app: await visit(browser, ours), raw: await visit(browser, bare) });
    else views.push({ raw: await visit(browser, bare), app: await visit(browser, ours) });
  }
  const counted = views.slice(1);
  const name = new URL(ours).pathname;
  const ratio = median(counted.map(({ app, raw }) => app.paintedMs / raw.paintedMs));
  const [appMs, rawMs] = (['app', 'raw'] as const).map((side) =>
    median(counted.map((view) => view[side].paintedMs)),
  );
  report({
    name: `${name} on a phone: largest paint against bare files`,
    goal: '≤ 1.1×',
    figure: `${ratio.toFixed(2)}×  (${appMs!.toFixed(0)} / ${rawMs!.toFixed(0)} ms)`,
    isMet: ratio <= 1.1,
  });
  const shifted = Math.max(...counted.map(({ app }) => app.shifted));
  report({
    name: `${name} on a phone: layout shift`,
    goal: '0',
    figure: shifted.toFixed(4),
    isMet: shifted === 0,
  });
  const bytes = Math.max(...counted.map(({ app }) => app.bytes));
  report({
    name: `${name} on a phone: weight of the first view`,
    goal: '≤ 350 KB',
    figure: `${(bytes / KB).toFixed(0)} KB`,
    isMet: bytes <= 350 * KB,
  });
}

async function compareRate(
  app: Server,
  raw: Server,
  path: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const ask = ({ url }: Server) =>
    throughput(url + path, '', { connections: 50, seconds, headers: { 'accept-encoding': 'br' } });
  const figures: { app: number; raw: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    if (round % 2 === 0) figures.push({ app: await ask(app), raw: await ask(raw) });
    else figures.push({ raw: await ask(raw), app: await ask(app) });
  }
  const counted = figures.slice(1);
  const share = median(counted.map((figure) => figure.app / figure.raw));
  const [ours, bare] = (['app', 'raw'] as const).map((side) => median(counted.map((figure) => figure[side])));
  report({
    name: `${path}: requests/s against a buffer sent by node:http`,
    goal: '≥ 0.5',
    figure: `${share.toFixed(2)}  (${ours!.toFixed(0)} / ${bare!.toFixed(0)})`,
    isMet: share >= 0.5,
  });
}
