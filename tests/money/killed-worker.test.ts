import '../harness/money-world.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { reconcile } from '#features/payments/reconcile.server.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  admin,
  approvedVideo,
  fundedBrand,
  liveCampaign,
  readPayment,
  startWorker,
  transfersOf,
  until,
  untilQuiet,
  untilStatus,
} from '../harness/money-world.ts';

const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await startWorker();
  await untilQuiet();
  await checkLedger();
  await checkAgainstStripe();
});

function spawnWorker(): ChildProcess {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, ['server/worker.ts'], { env, stdio: 'ignore' });
  children.push(child);
  return child;
}

const brand = await fundedBrand('basic');
const campaignId = await liveCampaign(brand, { maxSubmissions: 2 });

test.each([
  ['between the hold and the transfer', 'timeout_before', 0],
  ['between the transfer and its record', 'timeout_after', 1],
])(
  'a worker killed %s leaves what the next one pays, once',
  async (_, kind, sent) => {
    await admin('POST', '/webhooks', { mode: 'drop' });
    await admin('POST', '/faults', { route: 'POST /v1/transfers', kind, times: 1, delayMs: 60_000 });
    const paymentId = await approvedVideo(brand, campaignId);
    const victim = spawnWorker();
    await until(
      async () => (await admin('GET', '/faults')).faults.length,
      (left) => left === 0,
      15_000,
    );
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'pending',
      attempt: 1,
      stripeTransferId: null,
    });
    expect(await transfersOf(paymentId)).toHaveLength(sent);

    // The killed job would come back by its own expiry; the reconciler does not wait for that.
    const heir = spawnWorker();
    await reconcile(0);
    await until(
      () => readPayment(paymentId),
      ({ status }) => status !== 'pending',
      15_000,
    );
    await reconcile(0);
    await untilStatus(paymentId, 'completed');
    heir.kill('SIGKILL');
    expect(await transfersOf(paymentId)).toHaveLength(1);
    await checkLedger();
  },
  45_000,
);
