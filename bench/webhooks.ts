import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generatedSecrets } from '#platform/env/generated-secrets.server.ts';
import { countCredited, createTopUps, type TopUp } from './checkouts.ts';
import { median, type Server, startProcess, startServer } from './measure.ts';
import { report } from './report.ts';

const EVENTS = 1000;
/** The first finds both processes and the database cold. */
const BURSTS = 3;
const CONNECTIONS = 50;
const PATIENCE_MS = 300_000;

/** Bursts of signed events at the web process, while a worker gives them their effect. */
export async function sendBurstsOfWebhooks(env: Record<string, string>): Promise<void> {
  const web = await startServer('server/web.ts', env);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const worker = startProcess('server/worker.ts', env);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const count = EVENTS * BURSTS;
    const [first, ...topUps] = (await createTopUps(client, 'w', 1 + count)) as [TopUp, ...TopUp[]];
    const secret = generatedSecrets(env.LAQTA_DATA_DIR!).webhookSecrets.platform;
    await send(web, agent, secret, first);
    await processed(client, 1); // The worker is up.

    const statuses: number[] = [];
    const answeredMs: number[] = [];
    const processedMs: number[] = [];
    for (let sent = 0; sent < count; sent += EVENTS) {
      const burst = topUps.slice(sent, sent + EVENTS);
      const begunAt = performance.now();
      statuses.push(...(await Promise.all(burst.map((topUp) => send(web, agent, secret, topUp)))));
      answeredMs.push(performance.now() - begunAt);
      await processed(client, 1 + sent + EVENTS);
      processedMs.push(performance.now() - begunAt);
    }

    const answered = statuses.filter((status) => status === 200).length;
    const credited = (await countCredited(client, 'w')) - 1;
    const perSecond = (ms: number[]) => ((EVENTS / median(ms)) * 1000).toFixed(0);
    report({
      name: `${BURSTS} bursts of ${EVENTS} webhooks: answered 200, and in the wallets`,
      goal: 'all',
      figure: `${answered}, ${credited}  (median ${perSecond(answeredMs)}, ${perSecond(processedMs)} per second)`,
      isMet: answered === count && credited === count,
    });
  } finally {
    agent.destroy();
    await worker.stop();
    await web.stop();
    await client.end();
  }
}

function send(web: Server, agent: Agent, secret: string, { sessionId }: TopUp): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_${sessionId}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: now,
    livemode: false,
    data: { object: { id: sessionId, object: 'checkout.session' } },
  });
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signature}` };
  return new Promise((resolve, reject) => {
    request(`${web.url}/api/webhooks/stripe/platform`, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

async function processed(client: pg.Client, count: number): Promise<void> {
  for (const begunAt = Date.now(); ; await sleep(25)) {
    const { rows } = await client.query<{ done: number }>(
      `SELECT count(*) FILTER (WHERE status = 'processed')::int AS done FROM stripe_events WHERE id LIKE 'evt_cs_w%'`,
    );
    if (rows[0]!.done >= count) return;
    if (Date.now() - begunAt > PATIENCE_MS) throw new Error(`${rows[0]!.done} of ${count} events processed`);
  }
}
