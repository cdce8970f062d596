import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import type { Acknowledged, Pair } from './load.ts';
import { type Node, startCluster, TTL_SECONDS, until } from './patroni.ts';

const FAULTS = Number(process.env.LAQTA_CLUSTER_FAULTS ?? 20);
const VIDEOS = 8;
const WARM_UP_MS = 3_000;
/** Time limit for clients to recover from a fault. */
const WRITABLE_MS = (TTL_SECONDS + 5) * 1_000;
const CUT_MS = 5_000;
/** The recommended `safety_margin`: how long before the end of the ttl the watchdog restarts a machine. */
const MARGIN_SECONDS = 5;
/** A job of a killed worker is tried again within a minute. */
const RESUME_MS = 120_000;
const STREAM_MS = 15_000;
const TEST_MS = 600_000;

const cluster = await startCluster();
// Registered first, so it runs last.
afterAll(() => cluster.stop());
await migrate(cluster.url);
process.env.DATABASE_URL = cluster.url;
const world = await import('../harness/money-world.ts');
const { checkAgainstStripe } = await import('../harness/invariants.ts');
const { db } = await import('#platform/db/db.server.ts');
const { config } = await import('#platform/env/config.server.ts');
const { connectionsOf } = await import('#platform/db/check-database.server.ts');
const { createSessionCookie } = await import('#features/identity/accounts/factory.server.ts');
const { campaignInput } = await import('#features/campaigns/campaigns/factory.server.ts');
const { conversation, sendText } = await import('#features/inbox/inbox/factory.server.ts');
const { keepWeb, keepWorker } = await import('./processes.ts');
const { openStream, startLoad } = await import('./load.ts');

const webs = [await keepWeb(), await keepWeb()] as const;
const workers = [await keepWorker(), await keepWorker()] as const;
const origins = webs.map(({ origin }) => origin);
const untilReady = () =>
  until('web processes and workers are ready', async () => {
    const answers = await Promise.all([...webs, ...workers].map(({ isReady }) => isReady()));
    return answers.every(Boolean);
  });
await untilReady();
// Stripe repeats a webhook for days. The test repeats it until the process is back.
await world.controlSandbox(
  'PUT',
  '/webhook-endpoints',
  Object.entries(config.stripe.webhookSecrets).map(([kind, [secret]]) => ({
    kind,
    url: `${origins[0]}/api/webhooks/stripe/${kind}`,
    secret,
  })),
);

async function newPair(): Promise<Pair & { campaignId: string }> {
  const brand = await world.fundedBrand('enterprise');
  const creator = await world.payableCreator();
  const input = campaignInput({ intake: 'casting' });
  const campaign = { ...input, id: await world.liveCampaign(brand, { intake: 'casting' }), brand };
  const { id: conversationId } = await conversation({ campaign, creator });
  const campaignId = await world.liveCampaign(brand, { maxSubmissions: 1_000 });
  return { brand, creator, conversationId, campaignId, submissionIds: [] };
}
const pairs = [await newPair(), await newPair()];
const streams = await Promise.all(
  origins.map(async (origin) => openStream(origin, await createSessionCookie(pairs[0]!.creator))),
);

type Measured = Record<string, string | number> & { writableAfterMs: number };
const measured: Measured[] = [];

afterAll(async () => {
  await Promise.all([...webs, ...workers].map(({ stop }) => stop()));
  await Promise.all(streams.map(({ close }) => close()));
  for (const [index, { output }] of [...webs, ...workers].entries())
    writeFileSync(path.join(cluster.folder, `process-${index + 1}.log`), output());
  mkdirSync('.laqta/test-reports', { recursive: true });
  writeFileSync(path.join('.laqta/test-reports', 'cluster.json'), JSON.stringify(measured, null, 2));
  console.table(measured);
});

type Fault = {
  name: string;
  /** Returns how to repair it. */
  strike: () => Promise<() => Promise<void> | void>;
};

async function killNode(node: Node | null): Promise<() => void> {
  cluster.signal(node!, 'SIGKILL');
  return () => cluster.start(node!);
}

/** Stops the node without closing a connection, until the watchdog would act. */
async function freezeUntilWatchdog(node: Node): Promise<void> {
  cluster.signal(node, 'SIGSTOP');
  await sleep((TTL_SECONDS - MARGIN_SECONDS) * 1_000);
}

const faults: Fault[] = [
  { name: 'primary killed', strike: async () => killNode(await cluster.leader()) },
  {
    name: 'switchover',
    strike: async () => {
      await cluster.switchOver();
      return () => {};
    },
  },
  {
    // A test cannot use /dev/watchdog, so it restarts the frozen node as the watchdog would.
    name: 'primary frozen',
    strike: async () => {
      const primary = (await cluster.leader())!;
      await freezeUntilWatchdog(primary);
      return killNode(primary);
    },
  },
  {
    name: 'web and worker killed',
    strike: async () => {
      webs[0].kill();
      workers[0].kill();
      return () => {};
    },
  },
  {
    name: 'network cut',
    strike: async () => {
      await cluster.cutNetwork();
      await sleep(CUT_MS);
      await cluster.restoreNetwork();
      return () => {};
    },
  },
  {
    name: 'postmaster killed',
    strike: async () => {
      cluster.killPostmaster((await cluster.leader())!);
      return () => {};
    },
  },
  {
    name: 'primary, web and worker killed',
    strike: async () => {
      const repair = await killNode(await cluster.leader());
      webs[1].kill();
      workers[1].kill();
      return repair;
    },
  },
  { name: 'synchronous standby killed', strike: async () => killNode(await cluster.synchronous()) },
  {
    // Shorter than the ttl: it is still the primary, while HAProxy has closed its sessions.
    name: 'primary frozen and resumed',
    strike: async () => {
      const primary = (await cluster.leader())!;
      await freezeUntilWatchdog(primary);
      cluster.signal(primary, 'SIGCONT');
      return () => {};
    },
  },
];

for (let number = 0; number < FAULTS; number++) {
  const { name, strike } = faults[number % faults.length]!;
  test(`fault ${number + 1}: ${name}`, { timeout: TEST_MS }, async () => {
    await db.execute(sql`DELETE FROM rate_limits`);
    for (const pair of pairs)
      pair.submissionIds = await Promise.all(
        Array.from({ length: VIDEOS }, async () =>
          world.submit(await world.payableCreator(), pair.campaignId),
        ),
      );
    const load = await startLoad(pairs, origins);
    await sleep(WARM_UP_MS);
    const struckAt = Date.now();
    const repair = await strike();
    await sleep(WRITABLE_MS - (Date.now() - struckAt));
    await repair();
    const acknowledged = await load.stop();
    const stoppedAt = Date.now();
    await cluster.untilHealthy();
    await untilReady();
    const healthyMs = Date.now() - stoppedAt;

    await until('all money has arrived', async () => (await countUnsettled()) === 0, RESUME_MS);
    await world.untilQuiet();
    const result = {
      fault: name,
      writableAfterMs: longestGap(load.messageTimes, struckAt),
      healthyMs,
      queuesMs: Date.now() - stoppedAt,
      messages: acknowledged.messages.length,
      approvals: acknowledged.approvals.length,
      topUps: acknowledged.topUps.length,
      connections: await cluster.connections(),
    };
    measured.push(result);
    writeFileSync(
      path.join(cluster.folder, `load-${number + 1}.json`),
      JSON.stringify(load.statuses, null, 2),
    );

    expect(Object.keys(load.statuses).filter((key) => !/ (200|0|503|429|409)$/.test(key))).toEqual([]);
    expect(await countEffects(acknowledged)).toEqual({
      messages: acknowledged.messages.length,
      approvals: acknowledged.approvals.length,
      topUps: acknowledged.topUps.length,
    });
    await checkAgainstStripe();
    expect(result.connections).toBeLessThanOrEqual(connectionsOf({ web: 3, worker: 2 }));
    await expectLiveEvents();
  });
}

test('accepts writes again within ttl + 5 seconds after 95 % of the faults', () => {
  const times = measured.map(({ writableAfterMs }) => writableAfterMs).sort((a, b) => a - b);
  expect(times[Math.ceil(times.length * 0.95) - 1]).toBeLessThanOrEqual(WRITABLE_MS);
});

/** Time from the fault to the end of the longest gap without an acknowledged message. */
function longestGap(times: number[], struckAt: number): number {
  const later = times.toSorted((a, b) => a - b).filter((time) => time >= struckAt);
  const gaps = later.map((time, index) => ({ end: time, ms: time - (later[index - 1] ?? struckAt) }));
  const longest = gaps.reduce((a, b) => (b.ms > a.ms ? b : a), { end: Number.POSITIVE_INFINITY, ms: 0 });
  return longest.end - struckAt;
}

async function countUnsettled(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT (SELECT count(*) FROM stripe_events WHERE status = 'received')::int
         + (SELECT count(*) FROM payments WHERE status IN ('pending', 'processing'))::int
         + (SELECT count(*) FROM checkouts WHERE status IN ('creating', 'open', 'processing'))::int AS count`);
  return rows[0]!.count;
}

/** Effects of acknowledged changes. A lost or duplicate effect changes the count. */
async function countEffects({ messages, approvals, topUps }: Acknowledged): Promise<Record<string, number>> {
  const keys = topUps.map((id) => `topup:${id}`);
  const { rows } = await db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*) FROM messages WHERE client_id = ANY(${sql.param(messages)}))::int AS messages,
           (SELECT count(*) FROM submissions s JOIN payments p ON p.submission_id = s.id
             WHERE s.id = ANY(${sql.param(approvals)}) AND s.status = 'approved')::int AS approvals,
           (SELECT count(*) FROM ledger_journals WHERE key = ANY(${sql.param(keys)}))::int AS "topUps"`);
  return rows[0]!;
}

async function expectLiveEvents(): Promise<void> {
  const sentAt = Date.now();
  await expect
    .poll(
      async () => {
        await sendText(pairs[0]!.brand, pairs[0]!.conversationId);
        return streams.map(({ lastEventAt }) => lastEventAt() > sentAt);
      },
      { timeout: STREAM_MS, interval: 500 },
    )
    .toEqual([true, true]);
}
