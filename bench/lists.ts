import { mediansMs, type Server, startServer, throughput } from './measure.ts';
import { report } from './report.ts';
import { cookieOf, WORDS } from './world.ts';

export const LISTS = {
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

/** How much slower the list and its searches are among more campaigns. */
export async function compareSizes(
  worlds: Record<string, string>[],
  samples: number,
  sizes: string,
): Promise<void> {
  const servers = [];
  for (const env of worlds) servers.push(await startWeb(env));
  for (const [name, path] of Object.entries(LISTS)) {
    const addresses = servers.map(({ url }) => url + path);
    const [small = 1, large = 0] = await mediansMs(addresses, cookieOf('creator'), samples);
    report({
      name: `${name}: p50 at ${sizes}`,
      goal: '≤ 1.3×',
      figure: `${(large / small).toFixed(2)}×  (${small.toFixed(2)} → ${large.toFixed(2)} ms)`,
      isMet: large / small <= 1.3,
    });
  }
  for (const server of servers) await server.stop();
}
