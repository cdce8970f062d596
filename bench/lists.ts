import { medianMs, type Server, startServer, throughput } from './measure.ts';
import { report } from './report.ts';
import { cookieOf, WORDS } from './world.ts';

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

/** Median answer times of these on one world. */
export async function timePaths(
  paths: Path[],
  env: Record<string, string>,
  samples: number,
): Promise<Map<string, number>> {
  const web = await startWeb(env);
  const times = new Map<string, number>();
  for (const { name, path, as } of paths)
    times.set(name, await medianMs(web.url + path, cookieOf(as), samples));
  await web.stop();
  return times;
}

export function reportGrowth(small: Map<string, number>, large: Map<string, number>, sizes: string): void {
  for (const name of small.keys()) {
    const growth = large.get(name)! / small.get(name)!;
    report({
      name: `${name}: p50 at ${sizes}`,
      goal: '≤ 1.3×',
      figure: `${growth.toFixed(2)}×  (${small.get(name)!.toFixed(2)} → ${large.get(name)!.toFixed(2)} ms)`,
      isMet: growth <= 1.3,
    });
  }
}
