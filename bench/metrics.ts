import { freePort } from '../tests/harness/free-port.ts';
import { startWeb } from './lists.ts';
import { median, type Server, throughput } from './measure.ts';
import { report } from './report.ts';
import { cookieOf, fillWorld } from './world.ts';

const GOAL = 0.97;

/** Rate with METRICS_PORT as a share of the rate without, each first in every other round. */
export async function compareWithoutMetrics(
  env: Record<string, string>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await fillWorld(env.DATABASE_URL!, 1000);
  const measured = await startWeb({ ...env, METRICS_PORT: String(await freePort()) });
  const plain = await startWeb(env);
  for (const path of ['/api/health', '/api/open-campaigns']) {
    const ask = ({ url }: Server) =>
      throughput(url + path, cookieOf('creator'), { connections: 10, seconds });
    const shares: number[] = [];
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      const [first, second] = round % 2 === 0 ? [measured, plain] : [plain, measured];
      const rates = new Map([[first, await ask(first)]]).set(second, await ask(second));
      if (round > 0) shares.push(rates.get(measured)! / rates.get(plain)!);
    }
    const share = median(shares);
    report({
      name: `${path}: requests/s with metrics against without`,
      goal: `≥ ${GOAL}`,
      figure: share.toFixed(3),
      isMet: share >= GOAL,
    });
  }
  await measured.stop();
  await plain.stop();
}
