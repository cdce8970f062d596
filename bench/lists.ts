import { EXPERTISE, LOCATION, SEARCH_TERMS } from './directory-world.ts';
import { median, mediansMs, type Server, startServer, throughput } from './measure.ts';
import { report } from './report.ts';
import { cookieOf, creatorCookies, WORDS } from './world.ts';

const SAMPLES = 500;
/** Before the compiler has seen a path often enough, it counts how much code there is and not how fast it is. */
const WARM_SECONDS = 5;

const LISTS = {
  'the list': '/api/open-campaigns',
  ...Object.fromEntries(
    Object.entries(WORDS).map(([kind, word]) => [`search, ${kind} word`, `/api/open-campaigns?q=${word}`]),
  ),
};

export const startWeb = (env: Record<string, string>) => startServer('server/web.ts', env);

/** How many connections ask at once, and the least share of the raw server's rate. Searches are PostgreSQL's work. */
const GOALS = [
  { connections: 10, list: 0.9, search: 0.6 },
  { connections: 50, list: 1, search: 0.6 },
];

/** Median over the rounds of the app's request rate as a share of that of the same SQL without it, in turns. */
export async function compareWithRaw(
  env: Record<string, string>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const app = await startWeb(env);
  const raw = await startServer('bench/raw-server.ts', env);
  for (const [name, path] of Object.entries(LISTS)) {
    for (const { connections, ...goals } of GOALS) {
      const ask = ({ url }: Server, length = seconds) =>
        throughput(url + path, creatorCookies(connections), { connections, seconds: length });
      await Promise.all([ask(app, WARM_SECONDS), ask(raw, WARM_SECONDS)]);
      const figures: { app: number; raw: number }[] = [];
      for (let round = 0; round < rounds; round++) {
        if (round % 2 === 0) figures.push({ app: await ask(app), raw: await ask(raw) });
        else figures.push({ raw: await ask(raw), app: await ask(app) });
      }
      const share = median(figures.map((figure) => figure.app / figure.raw));
      const perSecond = (which: 'app' | 'raw') => median(figures.map((figure) => figure[which])).toFixed(0);
      const goal = name === 'the list' ? goals.list : goals.search;
      report({
        name: `${name}, ${connections} connections: against raw node:http + pg`,
        goal: `≥ ${goal}`,
        figure: `${share.toFixed(2)}  (${perSecond('app')} / ${perSecond('raw')} per second)`,
        isMet: share >= goal,
      });
    }
  }
  await app.stop();
  await raw.stop();
}

type Person = Parameters<typeof cookieOf>[0];
export type Path = { name: string; path: string; as: Person };

export const CAMPAIGN_PATHS = Object.entries(LISTS).map(
  ([name, path]): Path => ({ name, path, as: 'creator' }),
);
export const MONEY_PATHS: Path[] = [
  { name: 'wallet', path: '/api/wallet', as: 'brand' },
  { name: 'wallet, what went in and out', path: '/api/wallet/transactions', as: 'brand' },
  { name: 'orders, payments', path: '/api/orders/payments', as: 'brand' },
  { name: 'orders, campaigns', path: '/api/orders/campaigns', as: 'brand' },
  { name: 'earnings', path: '/api/earnings', as: 'creator' },
  { name: 'earnings, sums', path: '/api/earnings/summary', as: 'creator' },
  { name: 'operator, payments', path: '/api/operator/payments', as: 'operator' },
  { name: 'operator, needing attention', path: '/api/operator/payments?attention=any', as: 'operator' },
  { name: 'operator, counts', path: '/api/operator/attention', as: 'operator' },
];

const directory = (query: Record<string, string>) => `/api/creators?${new URLSearchParams(query)}`;
/** Each with a full page in every world. */
export const DIRECTORY_PATHS: Path[] = [
  { name: 'directory, newest', path: directory({}), as: 'brand' },
  { name: 'directory, top rated', path: directory({ tab: 'top' }), as: 'brand' },
  { name: 'directory, most active', path: directory({ tab: 'active' }), as: 'brand' },
  {
    name: 'directory, expertise and location',
    path: directory({ expertise: EXPERTISE, location: LOCATION }),
    as: 'brand',
  },
  { name: 'directory, common word', path: directory({ q: SEARCH_TERMS.common }), as: 'brand' },
];
/** Not even one page in the largest world. */
export const RARE_PATHS: Path[] = [
  { name: 'directory, rare word', path: directory({ q: SEARCH_TERMS.rare }), as: 'brand' },
  { name: 'directory, word of nobody', path: directory({ q: SEARCH_TERMS.absent }), as: 'brand' },
];

export async function timeEach(paths: Path[], world: Record<string, string>, goalMs: number): Promise<void> {
  const server = await startWeb(world);
  for (const { name, path, as } of paths) {
    const [p50 = 0] = await mediansMs([server.url + path], cookieOf(as), SAMPLES);
    report({
      name: `${name}: p50`,
      goal: `≤ ${goalMs} ms`,
      figure: `${p50.toFixed(2)} ms`,
      isMet: p50 <= goalMs,
    });
  }
  await server.stop();
}

/** How much longer each takes on the larger of two worlds, by medians, asked in turns. */
export async function compareGrowth(
  paths: Path[],
  worlds: [small: Record<string, string>, large: Record<string, string>],
  sizes: string,
): Promise<void> {
  const servers = [await startWeb(worlds[0]), await startWeb(worlds[1])];
  for (const { name, path, as } of paths) {
    const addresses = servers.map(({ url }) => url + path);
    const [small = 1, large = 1] = await mediansMs(addresses, cookieOf(as), SAMPLES);
    report({
      name: `${name}: p50 at ${sizes}`,
      goal: '≤ 1.3×',
      figure: `${(large / small).toFixed(2)}×  (${small.toFixed(2)} → ${large.toFixed(2)} ms)`,
      isMet: large / small <= 1.3,
    });
  }
  for (const server of servers) await server.stop();
}
