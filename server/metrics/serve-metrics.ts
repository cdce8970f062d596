import { createServer } from 'node:http';
import type { Config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';
import {
  CONTENT_TYPE,
  formatReadings,
  readOwnMetrics,
  readWebMetrics,
} from '#platform/metrics/prometheus.server.ts';
import { openFigures } from './figures.ts';

type Settings = NonNullable<Config['metrics']>;
type Stop = () => Promise<void>;

/** For the web processes of this machine, and for the figures of the installation. */
export async function serveWebMetrics(
  { webPort, host }: Settings,
  from: 'this process' | 'web processes',
): Promise<Stop> {
  const figures = openFigures();
  const readMetrics = from === 'this process' ? readOwnMetrics : readWebMetricsIfAll;
  const stop = await serve(webPort, host, async () =>
    (await Promise.all([readMetrics(), figures.read()])).join('\n'),
  );
  return async () => {
    await stop();
    await figures.close();
  };
}

export const serveWorkerMetrics = ({ workerPort, host }: Settings): Promise<Stop> =>
  serve(workerPort, host, readOwnMetrics);

/** A blocked web process must not hide the figures of the installation. */
async function readWebMetricsIfAll(): Promise<string> {
  const texts = await readWebMetrics().catch((error) => {
    log.error({ error }, 'a web process did not report its metrics');
    return null;
  });
  const isComplete = {
    name: 'laqta_web_processes_answer',
    help: '1 if every web process reported its metrics, otherwise 0 and none is included.',
    values: [{ value: texts === null ? 0 : 1 }],
  };
  return [texts ?? '', await formatReadings([isComplete])].join('\n');
}

async function serve(port: number, host: string, read: () => Promise<string>): Promise<Stop> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text);
    } catch (error) {
      log.error({ error }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
