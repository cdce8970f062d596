import { mediansMs, type Server, startServer, throughput } from './measure.ts';
import { report } from './report.ts';
import { cookieOf, WORDS } from './world.ts';

const SAMPLES = 500;

const LISTS = {
  'the list': '/api/open-campaigns',
  ...Object.fromEntries(
    Object.entries(WORDS).map(([kind, word]) => [`search, ${kind} word`, `/api/open-campaigns?q=${word}`]),
  ),
};

export const startWeb = (env: Record<string, string>) => startServer('server/web.ts', env);

/** The app's requests per second as a share of what the same SQL gives without it. */
export async function compareWithRaw(env: Record<string, string>, seconds: number): Promise<void> {
  const servers: Server[] = [await startWeb(env), await startServer('bench/raw-server.ts', env)];
  for (const [name, path] of Object.entries(LISTS)) {
    const perSecond = [0, 0];
    // In turns, so that a busy moment of the machine falls on both.
    for (let round = 0; round < 3; round++) {
      for (const [which, { url }] of servers.entries()) {
        const figure = await throughput(url + path, cookieOf('creator'), seconds);
        if (round > 0) perSecond[which]! += figure / 2; // The first round warms up.
      }
    }
    const [app = 0, raw = 1] = perSecond;
    report({
      name: `${name}: requests/s against raw node:http + pg`,
      goal: '≥ 0.6',
      figure: `${(app / raw).toFixed(2)}  (${app.toFixed(0)} / ${raw.toFixed(0)})`,
      isMet: app / raw >= 0.6,
    });
  }
  for (const server of servers) await server.stop();
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
  { name: 'operator, in need', path: '/api/operator/payments?need=any', as: 'operator' },
  { name: 'operator, counts', path: '/api/operator/attention', as: 'operator' },
];

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
