import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generatedSecrets } from '#platform/env/generated-secrets.server.ts';
import { countCredited, createTopUps, type TopUp } from './checkouts.ts';
import { type Server, startProcess, startServer } from './measure.ts';
import { report } from './report.ts';

const EVENTS = 1000;
const CONNECTIONS = 50;
const PATIENCE_MS = 300_000;

/** A burst of signed events at the web process, while a worker gives them their effect. */
export async function burstOfWebhooks(env: Record<string, string>): Promise<void> {
  const web = await startServer('server/web.ts', env);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const worker = startProcess('server/worker.ts', env);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const [first, ...burst] = (await createTopUps(client, 'w', EVENTS + 1)) as [TopUp, ...TopUp[]];
    const secret = generatedSecrets(env.LAQTA_DATA_DIR!).webhookSecrets.platform;
    await send(web, agent, secret, first);
    await processed(client, 1); // The worker is up.

    const begunAt = performance.now();
    const statuses = await Promise.all(burst.map((topUp) => send(web, agent, secret, topUp)));
    const answeredMs = performance.now() - begunAt;
    await processed(client, 1 + EVENTS);
    const processedMs = performance.now() - begunAt;

    const answered = statuses.filter((status) => status === 200).length;
    const credited = (await countCredited(client, 'w')) - 1;
    const perSecond = (ms: number) => ((EVENTS / ms) * 1000).toFixed(0);
    report({
      name: `${EVENTS} webhooks at once: answered 200, and in the wallets`,
      goal: 'all',
      figure: `${answered}, ${credited}  (${perSecond(answeredMs)}, ${perSecond(processedMs)} per second)`,
      isMet: answered === EVENTS && credited === EVENTS,
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
