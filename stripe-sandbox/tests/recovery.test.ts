import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../tests/harness/free-port.ts';
import { admin } from './admin.ts';
import { stripeClient, topUp, until } from './test-client.ts';

test('restarts with consistent books after SIGKILL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = stripeClient(url);
  let process = await start(port, join(folder, 'books.db'));
  try {
    const session = await stripe.checkout.sessions.create(topUp(1_000_000));
    await admin(url, 'POST', `/pay/${session.id}`);
    const { id: destination } = await stripe.v2.core.accounts.create({
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
    });
    await admin(url, 'POST', `/accounts/${destination}/state`, { transfers: 'active' });
    const transfer = (i: number) =>
      stripe.transfers.create(
        { amount: 100, currency: 'usd', destination },
        { idempotencyKey: `transfer ${i}` },
      );

    const acknowledged = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const work = Array.from({ length: 100 }, (_, i) => transfer(round * 100 + i));
      for (const one of work) one.then(({ id }) => acknowledged.add(id)).catch(() => undefined);
      await until(
        () => acknowledged.size,
        (size) => size > round * 100 + 20,
      );
      process.kill('SIGKILL');
      await once(process, 'exit');
      await Promise.allSettled(work);
      process = await start(port, join(folder, 'books.db'));
      await Promise.all(Array.from({ length: 100 }, (_, i) => transfer(round * 100 + i)));
    }

    const transfers = new Set<string>();
    for await (const { id } of stripe.transfers.list({ limit: 100 })) transfers.add(id);
    expect(transfers.size).toBe(300);
    expect([...acknowledged].filter((id) => !transfers.has(id))).toEqual([]);
    let sum = 0;
    for await (const transaction of stripe.balanceTransactions.list({ limit: 100 })) sum += transaction.net;
    expect(sum).toBe(1_000_000 - 29_030 - 300 * 100);
    expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(sum);
    expect((await stripe.balance.retrieve({}, { stripeAccount: destination })).available[0]!.amount).toBe(
      30_000,
    );
    let events = 0;
    for await (const _ of stripe.events.list({ type: 'transfer.created', limit: 100 })) events++;
    expect(events).toBe(300);
  } finally {
    process.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

async function start(port: number, db: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DB: db },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}
