/** The benchmarks: `npm run bench`; `-- --money`, `-- --pages`, `-- --links`, `-- --inbox`, `-- --live`, `-- --metrics`, `-- --review`, `-- --timers` or `-- --analytics` only those, `-- --quick` all without the largest worlds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { benchAnalytics } from './analytics.ts';
import { fillDirectory } from './directory-world.ts';
import { benchInbox } from './inbox.ts';
import { weighJavaScript } from './javascript.ts';
import {
  CAMPAIGN_PATHS,
  compareGrowth,
  compareWithRaw,
  DIRECTORY_PATHS,
  MONEY_PATHS,
  RARE_PATHS,
  timeEach,
} from './lists.ts';
import { benchLive } from './live.ts';
import { runProcess, startServer } from './measure.ts';
import { compareWithoutMetrics } from './metrics.ts';
import { weighPages } from './pages.ts';
import { fillPayments } from './payments-world.ts';
import { finish, report } from './report.ts';
import { benchLinks } from './tracking.ts';
import { sendBurstsOfWebhooks } from './webhooks.ts';
import { fillWorld } from './world.ts';

const isQuick = process.argv.includes('--quick');
const LARGE = isQuick ? 100_000 : 1_000_000;
const SIZES = `1,000 → ${LARGE.toLocaleString('en')}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'laqta-bench-'));
const postgres = await startPostgres({
  dataDir,
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    max_connections: '100',
  },
});

try {
  const [only] = [
    'money',
    'pages',
    'links',
    'inbox',
    'live',
    'metrics',
    'review',
    'timers',
    'analytics',
  ].filter((part) => process.argv.includes(`--${part}`));
  if (!only || only === 'pages')
    await weighPages(await database('pages'), { rounds: isQuick ? 3 : 7, seconds: 2 });
  if (!only) {
    await benchCampaigns();
    await benchDirectory();
    await benchFiles();
  }
  if (!only || only === 'links')
    await benchLinks(
      await database('links'),
      isQuick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 3 },
    );
  if (!only || only === 'metrics')
    await compareWithoutMetrics(
      await database('metrics'),
      isQuick ? { rounds: 3, seconds: 1 } : { rounds: 9, seconds: 3 },
    );
  if (!only || only === 'review') await benchReview();
  if (!only || only === 'analytics') await benchAnalytics(database, LARGE);
  if (!only || only === 'inbox') await benchInbox(database, { large: LARGE, sends: isQuick ? 300 : 1000 });
  if (only === 'live' || !(only || isQuick))
    await benchLive(
      await database('live'),
      isQuick ? { people: 500, seconds: 5 } : { people: 2000, seconds: 20 },
    );
  if (!only || only === 'timers') await compareTimers();
  if (!only || only === 'money') await benchMoney();
  finish();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

async function benchCampaigns(): Promise<void> {
  const small = await world(1000);
  const medium = await world(100_000);
  await weighJavaScript(small);
  await compareWithRaw(medium, isQuick ? { rounds: 3, seconds: 1 } : { rounds: 8, seconds: 3 });
  await compareGrowth(CAMPAIGN_PATHS, [small, isQuick ? medium : await world(LARGE)], SIZES);
}

async function benchDirectory(): Promise<void> {
  const small = await database('directory_small');
  await fillDirectory(small.DATABASE_URL, 1000);
  const large = await database('directory_large');
  await fillDirectory(large.DATABASE_URL, LARGE);
  await compareGrowth(DIRECTORY_PATHS, [small, large], SIZES);
  await timeEach(RARE_PATHS, large, 15);
}

async function benchFiles(): Promise<void> {
  const size = isQuick
    ? { SENT_MIB: '256', ROUNDS: '3', SECONDS: '1' }
    : { SENT_MIB: '1024', ROUNDS: '7', SECONDS: '3' };
  const { uploads, grownMib, ranges } = JSON.parse(
    await runProcess('bench/files.ts', { ...(await database('files')), ...size }),
  );
  const figureOf = ({ share, app, raw }: Record<'share' | 'app' | 'raw', number>, unit: string) =>
    `${share.toFixed(2)}  (${app.toFixed(0)} / ${raw.toFixed(0)} ${unit})`;
  report({
    name: `upload of ${size.SENT_MIB} MiB: against node:http and a file`,
    goal: '≥ 0.6',
    figure: figureOf(uploads, 'MiB/s'),
    isMet: uploads.share >= 0.6,
  });
  report({
    name: 'eight such uploads at once: growth of web',
    goal: '≤ 100 MiB',
    figure: `${grownMib.toFixed(0)} MiB`,
    isMet: grownMib <= 100,
  });
  report({
    name: 'ranges of 256 KiB, eight at once: against node:http + pg',
    goal: '≥ 0.8',
    figure: figureOf(ranges, 'per second'),
    isMet: ranges.share >= 0.8,
  });
}

async function benchReview(): Promise<void> {
  const env = { ...(await database('review')), ROUNDS: isQuick ? '5' : '15' };
  const { emptyMs, fullMs } = JSON.parse(await runProcess('bench/review.ts', env));
  report({
    name: 'review with 500 comments and five versions against none: p50',
    goal: '≤ 1.3×',
    figure: `${(fullMs / emptyMs).toFixed(2)}×  (${emptyMs.toFixed(0)} → ${fullMs.toFixed(0)} ms)`,
    isMet: fullMs / emptyMs <= 1.3,
  });
}

async function benchMoney(): Promise<void> {
  const empty = await database('money');
  await compareWithReplay('approvals', empty, { APPROVALS: isQuick ? '300' : '1000' });
  const stub = await startServer('bench/stripe-stub.ts', {});
  const withStripe = { ...empty, SANDBOX_URL: stub.url };
  await compareWithReplay('fulfilments', withStripe, { FULFILMENTS: isQuick ? '300' : '1000' });
  await sendBurstsOfWebhooks(withStripe);
  await stub.stop();

  const small = await database('payments_small');
  await fillPayments(small.DATABASE_URL, { from: 1, to: 1000, total: 1000 });
  const large = await database('payments_large');
  // Two journals a payment: half of them make the million that the proof is timed on.
  await fillPayments(large.DATABASE_URL, { from: 1, to: LARGE / 2, total: LARGE });
  await proveBooks(large);
  await fillPayments(large.DATABASE_URL, { from: LARGE / 2 + 1, to: LARGE, total: LARGE });
  await compareGrowth(MONEY_PATHS, [small, large], SIZES);
}

async function compareWithReplay(
  what: 'approvals' | 'fulfilments',
  env: Record<string, string>,
  size: Record<string, string>,
): Promise<void> {
  const perSecond = JSON.parse(await runProcess(`bench/${what}.ts`, { ...env, ...size }));
  const share = perSecond.app / perSecond.raw;
  report({
    name: `${what}/s against the same statements on pg alone`,
    goal: '≥ 0.5',
    figure: `${share.toFixed(2)}  (${perSecond.app.toFixed(0)} / ${perSecond.raw.toFixed(0)})`,
    isMet: share >= 0.5,
  });
}

async function compareTimers(): Promise<void> {
  const [small, large] = [await timeTimers('timers_small', 1000), await timeTimers('timers_large', LARGE)];
  const growth = large.pass / small.pass;
  report({
    name: `reading 100 due of ${LARGE.toLocaleString('en')} deadlines`,
    goal: '≤ 50 ms',
    figure: `${large.read.toFixed(1)} ms`,
    isMet: large.read <= 50,
  });
  report({
    name: `processing 100 due deadlines, ${SIZES}`,
    goal: '≤ 1.3×',
    figure: `${growth.toFixed(2)}×  (${small.pass.toFixed(0)} → ${large.pass.toFixed(0)} ms)`,
    isMet: growth <= 1.3,
  });
}

async function timeTimers(name: string, pending: number): Promise<{ read: number; pass: number }> {
  const env = { ...(await database(name)), PENDING: String(pending) };
  return JSON.parse(await runProcess('bench/timers.ts', env));
}

async function proveBooks(env: Record<string, string>): Promise<void> {
  const proof = JSON.parse(await runProcess('bench/verification.ts', env));
  const scans = proof.verified / proof.scanned;
  report({
    name: `all books proved, ${proof.journals} journals: growth of the process`,
    goal: '< 50 MiB',
    figure: `${proof.grownMib.toFixed(0)} MiB  (${proof.verified.toFixed(1)} s, ${scans.toFixed(1)} bare scans)`,
    isMet: proof.grownMib < 50,
  });
}

async function database(name: string) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  await migrate(url.href);
  return { DATABASE_URL: url.href, LAQTA_DATA_DIR: dataDir };
}

async function world(size: number) {
  const env = await database(`campaigns_${size}`);
  await fillWorld(env.DATABASE_URL, size);
  return env;
}
