/** The product around one sandbox: database, API and webhooks over HTTP. Tests start the worker. Import it first. */
import { controlSandbox, messages } from './own-sandbox.ts';
import './start-jobs.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import type { CampaignInput } from '#features/campaigns/campaigns/schema.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { givePayableAccount } from '#features/money/payout-accounts/factory.server.ts';
import { reconcile } from '#features/money/reconciliation/commands/reconcile.server.ts';
import { jobs } from '#jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startQueue } from '#platform/jobs/queue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { createApp } from '../../server/app.ts';
import { checkAgainstStripe } from './invariants.ts';

export { advanceClock, clearFaults, controlSandbox, planFault, setWebhooks } from './own-sandbox.ts';

// Each planned fault would be reported.
log.level = 'silent';

const app = createApp();
const server = await new Promise<ServerType>((resolve) => {
  const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
    resolve(started),
  );
});
const { port } = server.address() as AddressInfo;
await controlSandbox(
  'PUT',
  '/webhook-endpoints',
  Object.entries(config.stripe.webhookSecrets).map(([kind, [secret]]) => ({
    kind,
    url: `http://127.0.0.1:${port}/api/webhooks/stripe/${kind}`,
    secret,
  })),
);

// Runs after the file's own last look.
afterAll(async () => {
  await stopReconciler();
  await stopWorkers();
  await compareFinalLedger();
  const closed = new Promise((resolve) => server.close(resolve));
  // The sandbox repeats refused webhooks on its open connections, and the server would wait for the last.
  if ('closeAllConnections' in server) server.closeAllConnections();
  await closed;
});

/** Tests whose final sums do not depend on a race. */
const END_ALIKE = [
  'expired-pages',
  'flows',
  'payment-timeline',
  'receipts',
  'subscription-faults',
  'subscriptions',
  'transfer-faults',
];

/** However the messages came, each kind of account ends with the same sum: that of any other run, which keeps it. */
async function compareFinalLedger(): Promise<void> {
  const sums: Record<string, number> = {};
  for (const { id, debitCents } of await readTrialBalance()) {
    const kind = id.split(':')[0]!;
    sums[kind] = (sums[kind] ?? 0) + debitCents;
  }
  const name = path.basename(expect.getState().testPath!, '.test.ts');
  const folder = path.join('.laqta', 'test-reports', 'ledgers');
  const kept = path.join(folder, `${name}.json`);
  if (messages !== 'shuffled') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, JSON.stringify(sums));
  } else if (END_ALIKE.includes(name)) {
    if (!existsSync(kept)) throw new Error(`Run ${name} in the project money-off first.`);
    expect(sums, 'the ledger without messages').toEqual(JSON.parse(readFileSync(kept, 'utf8')));
  }
}

export async function startWorker(): Promise<void> {
  await stopReconciler();
  await stopWorkers();
  await startWorkers(jobs);
  if (messages === 'off') startReconciler();
}

export async function stopWorker(): Promise<void> {
  await stopReconciler();
  await stopWorkers();
  await startQueue(jobs);
}

/** Reconciles with everything in progress counted as stuck. */
export const reconcileAll = () => reconcile(0);

/** Shorter pauses spend a tenth of the CPU time of these tests on passes that find nothing. */
const RECONCILER_PAUSE_MS = 200;
let stopReconciler = async () => {};
let nextPass: Promise<void> | undefined;
/** Without webhooks, reconciles continuously, as the product does every few minutes. */
function startReconciler(): void {
  let isRunning = true;
  const pass = async () => {
    await new Promise((resolve) => setTimeout(resolve, RECONCILER_PAUSE_MS));
    await reconcileAll();
  };
  const ended = (async () => {
    while (isRunning) {
      nextPass = pass();
      await nextPass;
    }
    nextPass = undefined;
  })();
  stopReconciler = async () => {
    isRunning = false;
    await ended;
  };
}

/** For tests of the state before reconciliation. Returns a function that restarts the reconciler. */
export async function withoutReconciler(): Promise<() => void> {
  // Let the jobs that it queued for other rows finish first.
  await untilQuiet();
  await stopReconciler();
  // Also wait for running jobs: a late retry of the SDK would consume a fault that the test plans.
  await until(
    () => db.execute(sql`SELECT name FROM pgboss.job WHERE state = 'active'`),
    ({ rows }) => rows.length === 0,
  );
  return messages === 'off' ? startReconciler : () => {};
}

/** Without webhooks: resolves when the state at Stripe has been fetched and the queue has been worked off. */
export async function caughtUp(): Promise<void> {
  await nextPass;
  await nextPass;
}

// biome-ignore lint/suspicious/noExplicitAny: each endpoint answers its own shape, and tests read what they know.
type Answer = { status: number; body: any };
const cookies = new Map<string, Promise<string>>();

export async function request(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
  if (!cookies.has(person.userId)) cookies.set(person.userId, createSessionCookie(person));
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie: await cookies.get(person.userId)!, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

export async function expectOk(person: Person, method: string, path: string, body?: unknown) {
  const answer = await request(person, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

export const sessionOf = (url: string) => /cs_test_\w+/.exec(url)![0];
export const payCard = (sessionId: string) => controlSandbox('POST', `/pay/${sessionId}`, {});

export async function topUp(brand: Person, packageId: string): Promise<string> {
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId })).url);
  await payCard(sessionId);
  expect(await expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${sessionId}`)).toMatchObject({
    status: 'credited',
  });
  return sessionId;
}

export const balanceOf = async (brand: Person): Promise<number> =>
  (await expectOk(brand, 'GET', '/wallet')).balanceCents;

export async function fundedBrand(...packageIds: string[]): Promise<Person> {
  const brand = await createBrand();
  for (const packageId of packageIds) await topUp(brand, packageId);
  return brand;
}

export async function payableCreator(): Promise<Person & { stripeAccountId: string }> {
  const creator = await createCreator();
  const { id } = await stripe.v2.core.accounts.create({
    contact_email: creator.email,
    dashboard: 'express',
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  });
  await controlSandbox('POST', `/accounts/${id}/state`, { transfers: 'active' });
  await givePayableAccount(creator, id);
  return { ...creator, stripeAccountId: id };
}

/** A live open call whose fee was paid by card, so that the wallet is as full as before. */
export async function liveCampaign(brand: Person, overrides: Partial<CampaignInput> = {}): Promise<string> {
  const { id } = await expectOk(brand, 'POST', '/campaigns', {
    ...campaignInput(),
    // A campaign with a brief has at most ten videos.
    brief: undefined,
    intake: 'open_call',
    ...overrides,
  });
  const { checkoutUrl } = await expectOk(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'card' });
  await payCard(sessionOf(checkoutUrl));
  await expectOk(brand, 'GET', `/campaigns/publication?campaignId=${id}&sessionId=${sessionOf(checkoutUrl)}`);
  return id;
}

export async function submit(creator: Person, campaignId: string): Promise<string> {
  const video = { title: 'First cut', videoUrl: 'https://videos.example/first-cut.mp4' };
  return (await expectOk(creator, 'POST', `/open-campaigns/${campaignId}/submissions`, video)).id;
}

export const approve = (brand: Person, submissionId: string, amountCents = 14_400) =>
  request(brand, 'POST', `/submissions/${submissionId}/approve`, { amountCents });

/** A submitted video that is approved: the hold stands, the transfer is queued. Returns the payment's id. */
export async function approvedVideo(
  brand: Person,
  campaignId: string,
  creator?: Person,
  amountCents?: number,
): Promise<string> {
  const submissionId = await submit(creator ?? (await payableCreator()), campaignId);
  const answer = await approve(brand, submissionId, amountCents);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return (await paymentOf(submissionId)).id;
}

export type Payment = typeof payments.$inferSelect;

export async function readPayment(paymentId: string): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return row!;
}

export async function paymentOf(submissionId: string): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.submissionId, submissionId));
  return row!;
}

export async function transfersOf(paymentId: string) {
  return (await stripe.transfers.list({ transfer_group: paymentId, limit: 100 })).data;
}

/** No promise, only an end: a busy machine takes long. */
const UNTIL_MS = 60_000;

export async function until<T>(read: () => T | Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + UNTIL_MS; ; ) {
    const value = await read();
    if (isDone(value)) return value;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)} after ${UNTIL_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export const untilStatus = (paymentId: string, status: Payment['status']) =>
  until(
    () => readPayment(paymentId),
    (payment) => payment.status === status,
  );

/** No webhook is on its way, no event unread and no payout open. Each look `push`es first, if something must. */
export const untilQuiet = (push?: () => Promise<unknown>) =>
  until(
    async () => {
      await push?.();
      await caughtUp();
      const before = (await controlSandbox('GET', '/state')).deliveries;
      const { rows } = await db.execute<{ events: number; payouts: number }>(sql`
        SELECT (SELECT count(*)::int FROM stripe_events WHERE status = 'received') AS events,
               (SELECT count(*)::int FROM payments
                 WHERE status IN ('pending', 'processing') AND payout_method = 'stripe') AS payouts`);
      const after = (await controlSandbox('GET', '/state')).deliveries;
      return { ...rows[0]!, before, after };
    },
    // A webhook that came during the look at the database may have been missed there.
    ({ events, payouts, before, after }) =>
      events + payouts === 0 && !after.due && JSON.stringify(before) === JSON.stringify(after),
  );

/** Executes the queued jobs, then compares ledger and Stripe. For the end of a file. */
export async function settleAndCheck(): Promise<void> {
  await startWorker();
  await untilQuiet();
  await checkAgainstStripe();
}

/** The parts of a refusal that tests compare: its status and exact code. */
export const problemOf = ({ status, body }: Answer) => [status, body.code];

/** Faults that leave open what happened: how often each must strike to outlast the SDK's own retries, and whether it did. */
export const UNKNOWN: [string, number, boolean][] = [
  ['timeout_before', 3, false],
  ['timeout_after', 3, true],
  ['reset_after', 6, true],
  ['truncated', 3, true],
  ['error_500', 3, false],
  ['error_500_no_retry', 1, false],
  ['bad_gateway_html', 3, false],
  ['conflict_409', 3, false],
];
