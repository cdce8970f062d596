/** Top-ups through the command, and on `pg` alone with the same request to Stripe before. Runs as a process. */
import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import '#events.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { countCredited, createTopUps, type TopUp } from './checkouts.ts';
import { race, worksFor } from './replay.ts';

const ROUND = Number(process.env.FULFILMENTS ?? 1000);
const agent = new Agent({ keepAlive: true });

/** The request that the SDK makes, without the SDK; its answer is read to the end. */
const ask = ({ sessionId }: TopUp) =>
  new Promise((resolve, reject) => {
    const expand = 'expand[0]=payment_intent.latest_charge.balance_transaction';
    get(
      `${process.env.SANDBOX_URL}/v1/checkout/sessions/${sessionId}?${expand}`,
      { agent, headers: { authorization: 'Bearer sk_test_sandbox' } },
      (response) => json(response).then(resolve, reject),
    ).on('error', reject);
  });

await startQueue(jobs);
const works = await createTopUps(pool, 'f', worksFor(ROUND));
const perSecond = await race(works, ({ sessionId }) => fulfilCheckout(sessionId), ask);
const credited = await countCredited(pool, 'f');
if (credited !== works.length) throw new Error(`${credited} top-ups for ${works.length} checkouts`);
console.log(JSON.stringify(perSecond));
agent.destroy();
await stopQueue();
await pool.end();
