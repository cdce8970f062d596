import '../harness/start-jobs.ts';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { isReady, startWeb, stopWeb, type WebProcess } from './web-process.ts';

/** `LAQTA_ROLLING_REQUESTS=10000` for the whole proof; fewer in an ordinary run. */
const REQUESTS = Number(process.env.LAQTA_ROLLING_REQUESTS ?? 1_000);
const ENDLESS_MS = 600_000;
const AT_ONCE = 16;
const PROBE_MS = 200;
/** Long enough for a slow machine to notice that a process is draining. */
const DRAIN_SECONDS = '3';

// The first process that exits writes its compile cache, which takes seconds on a slow machine.
beforeAll(async () => {
  await stopWeb(await startWeb({ DRAIN_SECONDS: '0' }));
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Sends each request to the next ready process, without knowledge of restarts and without retries. */
async function balance(origins: string[]) {
  let ready = [...origins];
  let turn = 0;
  let isOpen = true;
  // Checks each node separately, so that a slow answer does not delay the others.
  const probe = async (origin: string) => {
    while (isOpen) {
      const isUp = await isReady(origin);
      ready = origins.filter((other) => (other === origin ? isUp : ready.includes(other)));
      await sleep(PROBE_MS);
    }
  };
  for (const origin of origins) void probe(origin);
  const server: Server = createServer((incoming, outgoing) => {
    const origin = ready[turn++ % ready.length];
    const fail = () => outgoing.headersSent || outgoing.writeHead(502).end();
    if (!origin) return void fail();
    const { url, method, headers } = incoming;
    const onward = request(origin + url, { agent, method, headers }, (answer) => {
      const { connection: _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode!, rest);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    onward.once('error', fail);
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    close: () => {
      isOpen = false;
      server.close();
      server.closeAllConnections();
    },
  };
}

test('fails no request while all web processes are replaced in turn', {
  timeout: ENDLESS_MS,
}, async () => {
  const cookie = await createSessionCookie(await createCreator());
  // One node is a single process, the other one has two that share a port.
  const kinds: Record<string, string>[] = [{ DRAIN_SECONDS }, { DRAIN_SECONDS, WEB_PROCESSES: '2' }];
  const nodes: WebProcess[] = await Promise.all(kinds.map((env) => startWeb(env)));
  const balancer = await balance(nodes.map(({ origin }) => origin));
  onTestFinished(balancer.close);

  const statuses: Record<string, number> = {};
  let requestCount = 0;
  let replaced = false;
  const ask = async () => {
    while (requestCount < REQUESTS || !replaced) {
      requestCount++;
      const status = await fetch(`${balancer.origin}/api/open-campaigns`, { headers: { cookie } }).then(
        (answer) => answer.text().then(() => String(answer.status)),
        (error: Error) => String(error.cause ?? error),
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const load = Promise.all(Array.from({ length: AT_ONCE }, ask));
  for (const [index, env] of kinds.entries()) {
    const old = nodes[index]!;
    expect(await stopWeb(old)).toBe(0);
    nodes[index] = await startWeb(env, Number(new URL(old.origin).port));
    await expect.poll(balancer.ready).toContain(old.origin);
  }
  replaced = true;
  await load;
  expect(statuses).toEqual({ 200: requestCount });
  expect(requestCount).toBeGreaterThanOrEqual(REQUESTS);
  await Promise.all(nodes.map(stopWeb));
});

test('drains on a stop signal: reports it, serves on, ends its streams and exits with 0', async () => {
  const web = await startWeb({ DRAIN_SECONDS });
  const cookie = await createSessionCookie(await createCreator());
  const stream = await fetch(`${web.origin}/api/live`, { headers: { cookie } });
  const streamText = stream.text();
  const stopped = stopWeb(web);
  await expect
    .poll(async () => {
      const answer = await fetch(`${web.origin}/api/ready`);
      return [answer.status, (await answer.json()).params];
    })
    .toEqual([503, { reason: 'draining' }]);
  const answer = await fetch(`${web.origin}/api/health`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  expect(await streamText).toMatch(/^event: stopping\ndata: ?\nretry: \d+$/m);
});

test('exits with 0 despite a request that does not end', async () => {
  const web = await startWeb({ DRAIN_SECONDS: '0' });
  const slow = connect(Number(new URL(web.origin).port), '127.0.0.1');
  const sent =
    'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
  slow.on('error', () => {}).write(sent);
  await expect.poll(() => slow.bytesWritten).toBe(sent.length);
  expect(await isReady(web.origin)).toBe(true);
  expect(await stopWeb(web)).toBe(0);
});
