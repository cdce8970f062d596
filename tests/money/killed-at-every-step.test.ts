import '../harness/money-world.ts';
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createBrand,
  createOperator,
  createSessionCookie,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { createShop, signedOrder } from '#features/insights/conversions/factory.server.ts';
import { verifyLedger } from '#features/money/ledger/commands/verify-ledger.server.ts';
import '#features.server.ts';
import { recordClicks } from '#features/insights/tracking/clicks/record-clicks.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { media, uploads } from '#features/media/media/tables.server.ts';
import { refundWallet } from '#features/money/refunds/commands/refund-wallet.server.ts';
import { refundPayment } from '#features/money/transfers/reversals/refund-payment.server.ts';
import { mailNotificationJob } from '#features/notifications/notifications/jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { MICRO, VIDEO, VIDEO_PAYOUT } from '../harness/amounts.ts';
import { AT_REST } from '../harness/at-rest.ts';
import { checkAgainstStripe } from '../harness/invariants.ts';
import { killWebAt, killWorkerAt, type Moment } from '../harness/kill-at.ts';
import {
  advanceClock,
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  payCard,
  paymentOf,
  readPayment,
  reconcileAll,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  submit,
  transfersOf,
  until,
} from '../harness/money-world.ts';
import { NOTIFIED } from '../harness/notified.ts';
import { app } from '../harness/requests.ts';
import { pdfOf } from '../harness/sample-files.ts';
import { chargeOf, intentOf } from './books-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 60 });
const PRICE = VIDEO;
const reason = 'It had to be.';

afterAll(checkAgainstStripe);

/** Requeues the job of the killed worker, as its expiry would, and runs it beside the reconciler. */
async function restart(): Promise<void> {
  await setWebhooks('normal');
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
  await db.execute(
    sql`UPDATE notification_mails SET tried_at = tried_at - interval '2 minutes' WHERE status = 'sending'`,
  );
  await startWorker();
  await reconcileAll();
  await untilIdle();
  await reconcileAll();
  await untilIdle();
  await stopWorker();
  const { findings } = await verifyLedger<unknown>([...allInvariants(), ...AT_REST, ...NOTIFIED]);
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
}

/** Waits until no webhook and no job is left. Retries are due at once, and the sandbox clock passes each settlement. */
async function untilIdle(): Promise<void> {
  do {
    await until(countLeft, (left) => left === 0);
    await advanceClock(2);
  } while ((await countLeft()) > 0);
}

/** Counts webhooks before and after the jobs, because one that arrives in between would be missed. */
async function countLeft(): Promise<number> {
  // Bundled mails wait as well.
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now()
         WHERE (state = 'retry' OR name = ${mailNotificationJob.name}) AND start_after > now()`,
  );
  const before = (await controlSandbox('GET', '/state')).deliveries;
  const { rows } = await db.execute(sql`
    SELECT name FROM pgboss.job WHERE state IN ('created', 'active', 'retry')
       AND name NOT IN (SELECT name FROM pgboss.schedule)`);
  const after = (await controlSandbox('GET', '/state')).deliveries;
  const hasMoved = JSON.stringify(before) !== JSON.stringify(after);
  return rows.length + (after.due ?? 0) + (hasMoved ? 1 : 0);
}

const JOB_ENDS = (name: string): Moment => ({
  before: 'UPDATE',
  of: 'pgboss.job',
  when: `NEW.state = 'completed' AND NEW.name = '${name}'`,
});
const POSTS = (kind: string): Moment => ({
  before: 'INSERT',
  of: 'ledger_journals',
  when: `NEW.kind = '${kind}'`,
});
const BEGINS = (table: string): Moment => ({
  before: 'UPDATE',
  of: table,
  when: 'NEW.attempt_started_at IS NOT NULL AND OLD.attempt_started_at IS NULL',
});

/** The moments of a call to Stripe, from the attempt to the end of the job. */
const asks = (table: string, job: string, call: string, effect: Moment): Record<string, Moment> => ({
  'before the attempt is written': BEGINS(table),
  'before the call to Stripe': { call, kind: 'timeout_before' },
  'after the call to Stripe, before the record': { call, kind: 'timeout_after' },
  'in the record': effect,
  'after the record, before the job is done': JOB_ENDS(job),
});
/** The moments of handling a webhook. */
const hears = (types: string, read: string, effect: Moment): Record<string, Moment> => ({
  'after the webhook is stored, before its object is read': { call: read, kind: 'timeout_before' },
  'in the effect of the webhook': effect,
  'after the effect, before the event is marked': {
    before: 'UPDATE',
    of: 'stripe_events',
    when: `NEW.status = 'processed' AND NEW.type ~ '${types}'`,
  },
  'after the event is marked, before its job is done': {
    before: 'UPDATE',
    of: 'pgboss.job',
    when: `NEW.state = 'completed' AND EXISTS (SELECT FROM stripe_events WHERE type ~ '${types}' AND NEW.data -> 'eventIds' ? id)`,
  },
});

/** A flow of money: the moments to kill it at, and a start that returns the checks of its end. */
type Way = {
  moments: Record<string, Moment>;
  /** Keeps a webhook from reporting the outcome of a tested call. */
  webhooks?: 'drop';
  begin: () => Promise<() => Promise<unknown>>;
};

async function paidVideo(): Promise<string> {
  const paymentId = await approvedVideo(brand, campaignId);
  await startWorker();
  await until(
    () => readPayment(paymentId),
    ({ status }) => status === 'completed',
  );
  await untilIdle();
  await stopWorker();
  return paymentId;
}

const transferState = async (paymentId: string) =>
  (await transfersOf(paymentId)).map(({ amount, amount_reversed }) => [amount, amount_reversed]);

/** A new brand that has paid a top-up whose webhooks have had no effect yet. */
async function paidPage(card?: string): Promise<{ payer: Person; sessionId: string }> {
  const payer = await createBrand();
  const sessionId = sessionOf((await expectOk(payer, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await controlSandbox('POST', `/pay/${sessionId}`, card ? { card } : {});
  return { payer, sessionId };
}
async function toppedUp(): Promise<{ payer: Person; sessionId: string }> {
  const paid = await paidPage();
  await expectOk(paid.payer, 'GET', `/wallet/top-ups?sessionId=${paid.sessionId}`);
  await untilStored();
  await db.execute(sql`UPDATE stripe_events SET status = 'processed'`);
  return paid;
}
/** All webhooks have arrived and none is processed. */
const untilStored = () =>
  until(
    async () => (await controlSandbox('GET', '/state')).deliveries,
    ({ due }) => !due,
  );

async function linkedCampaign() {
  const id = await liveCampaign(brand, { productUrl: 'https://noor.example/serum' });
  const [link] = await db.select().from(links).where(eq(links.campaignId, id));
  return { id, link: link! };
}

const WAYS: Record<string, Way> = {
  'a day is rolled up': {
    moments: {
      'with its marks taken and its figures half written': {
        before: 'INSERT',
        of: 'metric_days',
        when: 'true',
      },
    },
    begin: async () => {
      const { id, link } = await linkedCampaign();
      const click = { linkNo: link.no, visitor: 1n, isBot: false, device: 1, referrer: null, country: 'SA' };
      await recordClicks(newId('ckb'), [{ ...click, clickedAt: new Date() }]);
      return async () => {
        const { rows } = await db.execute(
          sql`SELECT clicks::int, (SELECT count(*)::int FROM metric_marks) AS marks FROM metric_days WHERE campaign_id = ${id}`,
        );
        expect(rows).toEqual([{ clicks: 1, marks: 0 }]);
      };
    },
  },
  'an approval is sent': {
    moments: asks('payments', 'transfers.send-transfer', 'POST /v1/transfers', {
      before: 'UPDATE',
      of: 'payments',
      when: "NEW.status = 'processing' AND OLD.status = 'pending'",
    }),
    webhooks: 'drop',
    begin: async () => {
      const before = await balanceOf(brand);
      const id = await approvedVideo(brand, campaignId);
      return async () => {
        expect(await transferState(id)).toEqual([[VIDEO_PAYOUT, 0]]);
        expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: VIDEO_PAYOUT });
        expect(await balanceOf(brand)).toBe(before - PRICE);
      };
    },
  },
  'a transfer is confirmed': {
    moments: hears('^transfer.created$', 'GET /v1/transfers/{id}', POSTS('transfer')),
    begin: async () => {
      const id = await approvedVideo(brand, campaignId);
      return async () => {
        expect(await transferState(id)).toEqual([[VIDEO_PAYOUT, 0]]);
        expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: VIDEO_PAYOUT });
      };
    },
  },
  'a payment is refunded': {
    moments: {
      ...asks(
        'payment_refunds',
        'transfers.take-back-payment',
        'POST /v1/transfers/{id}/reversals',
        POSTS('transfer_reversal'),
      ),
      'in the release to the wallet': { before: 'UPDATE', of: 'payments', when: "NEW.status = 'refunded'" },
    },
    webhooks: 'drop',
    begin: async () => {
      const id = await paidVideo();
      const before = await balanceOf(brand);
      await refundPayment(operator, { paymentId: id, reason });
      return async () => {
        expect(await transferState(id)).toEqual([[VIDEO_PAYOUT, VIDEO_PAYOUT]]);
        expect(await readPayment(id)).toMatchObject({ status: 'refunded', releasedCents: VIDEO_PAYOUT });
        expect(await balanceOf(brand)).toBe(before + PRICE);
      };
    },
  },
  'a transfer is reversed in the dashboard': {
    moments: hears('^transfer.reversed$', 'GET /v1/transfers/{id}', POSTS('transfer_reversal')),
    begin: async () => {
      const id = await paidVideo();
      await controlSandbox('POST', `/transfers/${(await readPayment(id)).stripeTransferId}/reverse`, {});
      await untilStored();
      return async () =>
        expect(await readPayment(id)).toMatchObject({
          status: 'failed',
          sentCents: 0,
          owedCents: VIDEO_PAYOUT,
        });
    },
  },
  'a wallet is refunded': {
    moments: asks('refunds', 'refunds.send-refund', 'POST /v1/refunds', POSTS('card_refund')),
    webhooks: 'drop',
    begin: async () => {
      const { payer, sessionId } = await toppedUp();
      const balanceCents = await balanceOf(payer);
      await refundWallet(operator, { brandId: payer.workspaceId, amountCents: 4_000, balanceCents, reason });
      return async () => {
        expect(await refundsOf(sessionId)).toEqual([[4_000, 'succeeded']]);
        expect(await balanceOf(payer)).toBe(6_000);
      };
    },
  },
  'a charge is refunded in the dashboard': {
    moments: hears('refund', 'GET /v1/refunds/{id}', POSTS('card_refund')),
    begin: async () => {
      const { payer, sessionId } = await toppedUp();
      await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, { amount: 4_000 });
      await untilStored();
      return async () => expect(await balanceOf(payer)).toBe(6_000);
    },
  },
  'a top-up is paid': {
    moments: hears('^checkout.session.completed$', 'GET /v1/checkout/sessions/{id}', POSTS('top_up')),
    begin: async () => {
      const { payer } = await paidPage();
      await untilStored();
      return async () => expect(await balanceOf(payer)).toBe(MICRO);
    },
  },
  'a file is checked': {
    moments: {
      'when it is in its place, before its rows': {
        before: 'UPDATE',
        of: 'uploads',
        when: "NEW.status = 'done'",
      },
      'in its rows': { before: 'INSERT', of: 'media_variants', when: 'true' },
      'after its rows, before the job is done': JOB_ENDS('media.finish-upload'),
    },
    begin: async () => {
      const { id, bytes } = await uploadOf(brand);
      expect((await sendTo(app.request, brand, id, 0, bytes)).status).toBe(204);
      return () => expectStored(id, bytes);
    },
  },
  'a top-up is disputed': {
    moments: hears('dispute', 'GET /v1/disputes/{id}', POSTS('dispute')),
    begin: async () => {
      const { payer, sessionId } = await toppedUp();
      await controlSandbox('POST', '/disputes', { charge: await chargeOf(sessionId) });
      await untilStored();
      return async () => expect(await balanceOf(payer)).toBe(0);
    },
  },
  'a dispute is won': {
    moments: { 'in the effect of the webhook': POSTS('dispute_reinstated') },
    begin: async () => {
      const { payer, sessionId } = await toppedUp();
      const { id } = await controlSandbox('POST', '/disputes', { charge: await chargeOf(sessionId) });
      await controlSandbox('POST', `/disputes/${id}/close`, { outcome: 'won' });
      await untilStored();
      return async () => expect(await balanceOf(payer)).toBe(MICRO);
    },
  },
};

const refundsOf = async (sessionId: string) =>
  (await stripe.refunds.list({ payment_intent: await intentOf(sessionId) })).data.map(
    ({ amount, status }) => [amount, status],
  );

/** A paper for a brief, of which nothing has come. */
async function uploadOf(person: Person) {
  const bytes = await pdfOf();
  const { id } = await expectOk(person, 'POST', '/uploads', {
    purpose: 'reference',
    fileName: 'Brand book.pdf',
    sizeBytes: bytes.length,
    lastModifiedMs: Date.now(),
  });
  return { id: id as string, bytes };
}

const sendTo = async (
  ask: (address: string, init: RequestInit) => Response | Promise<Response>,
  person: Person,
  id: string,
  offset: number,
  bytes: Buffer,
) =>
  ask(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      cookie: await createSessionCookie(person),
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });

/** It is one file, and byte for byte what was sent. */
async function expectStored(uploadId: string, bytes: Buffer): Promise<void> {
  const [row] = await db
    .select({ sha256: media.sha256, key: media.id, status: uploads.status })
    .from(uploads)
    .innerJoin(media, eq(media.id, uploads.mediaId))
    .where(eq(uploads.id, uploadId));
  const stored = await buffer(await storage.read(row!.key));
  expect([row!.status, stored.equals(bytes), hash('sha256', bytes)]).toEqual([
    'done',
    true,
    row!.sha256.toString('hex'),
  ]);
}

beforeAll(stopWorker);

describe.each(Object.entries(WAYS))('%s', (_, { moments, webhooks, begin }) => {
  test.each(Object.entries(moments))(
    'the next worker completes it once after a worker dies %s',
    async (__, moment) => {
      const endsWell = await begin();
      if (webhooks) await setWebhooks(webhooks);
      await killWorkerAt(moment);
      await restart();
      await endsWell();
    },
  );
});

const asking =
  (person: Person, method: string, path: string, body?: object) =>
  async (origin: string): Promise<unknown> =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { cookie: await createSessionCookie(person), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

const QUEUES = (job: string): Moment => ({
  before: 'INSERT',
  of: 'pgboss.job',
  when: `NEW.name = '${job}'`,
});

async function trackedShop() {
  const { shop, secret } = await createShop(await createBrand());
  return {
    report: async (message: object, origin?: string): Promise<Response> => {
      const init = { method: 'POST', ...signedOrder(secret, message) };
      const path = `/api/conversions/${shop.id}`;
      return origin ? fetch(`${origin}${path}`, init) : app.request(path, init);
    },
    stored: async () =>
      (
        await db.execute(sql`
          SELECT order_id AS "orderId", usd_cents::int AS "usdCents", refunded_minor::int AS refunds
            FROM shop_orders WHERE shop_id = ${shop.id}`)
      ).rows,
  };
}

const INSERTS_MOVEMENT: Moment = { before: 'INSERT', of: 'slot_movements', when: 'true' };
async function videoToFund() {
  const payer = await fundedBrand('basic');
  const id = await liveCampaign(payer);
  return { payer, id, submissionId: await submit(await payableCreator(), id) };
}
const slotStates = async (id: string) =>
  (await db.execute(sql`SELECT state FROM funded_slots WHERE campaign_id = ${id}`)).rows.map(
    ({ state }) => state,
  );

/** The same for what a person asks a web process for, which either happened or did not: then they ask again. */
type Request = {
  moments: Record<string, Moment>;
  begin: () => Promise<{ ask: (origin: string) => Promise<unknown>; endsWell: () => Promise<unknown> }>;
};

const REQUESTS: Record<string, Request> = {
  'a brand approves': {
    moments: {
      'before the money is held': POSTS('creator_payment'),
      'before the transfer is queued': QUEUES('transfers.send-transfer'),
    },
    begin: async () => {
      const submissionId = await submit(await payableCreator(), campaignId);
      const before = await balanceOf(brand);
      const path = `/submissions/${submissionId}/approve`;
      return {
        ask: asking(brand, 'POST', path, { amountCents: PRICE }),
        endsWell: async () => {
          expect(await balanceOf(brand)).toBe(before);
          expect(await paymentOf(submissionId)).toBeUndefined();
          await expectOk(brand, 'POST', path, { amountCents: PRICE });
          await restart();
          expect(await paymentOf(submissionId)).toMatchObject({ status: 'completed' });
          expect(await balanceOf(brand)).toBe(before - PRICE);
        },
      };
    },
  },
  'a brand funds a video': {
    moments: { 'before the journal': POSTS('fund'), 'before its movement': INSERTS_MOVEMENT },
    begin: async () => {
      const { payer, id } = await videoToFund();
      const path = `/campaigns/${id}/slots/fund`;
      const before = await balanceOf(payer);
      return {
        ask: asking(payer, 'POST', path, { slots: 1, amountCents: PRICE }),
        endsWell: async () => {
          expect(await balanceOf(payer)).toBe(before);
          await expectOk(payer, 'POST', path, { slots: 1, amountCents: PRICE });
          expect(await balanceOf(payer)).toBe(before - PRICE);
          expect(await slotStates(id)).toEqual(['reserved']);
        },
      };
    },
  },
  'a brand releases the funds of a video': {
    moments: { 'before the journal': POSTS('unfund') },
    begin: async () => {
      const payer = await fundedBrand('basic');
      const id = await liveCampaign(payer);
      const before = await balanceOf(payer);
      await expectOk(payer, 'POST', `/campaigns/${id}/slots/fund`, { slots: 1, amountCents: PRICE });
      const path = `/campaigns/${id}/slots/release`;
      return {
        ask: asking(payer, 'POST', path, { slots: 1 }),
        endsWell: async () => {
          expect(await slotStates(id)).toEqual(['available']);
          await expectOk(payer, 'POST', path, { slots: 1 });
          expect(await slotStates(id)).toEqual(['released']);
          expect(await balanceOf(payer)).toBe(before);
        },
      };
    },
  },
  'a brand approves a funded video': {
    moments: {
      'before the money is held': POSTS('creator_payment'),
      'before the slot is paid': {
        before: 'UPDATE',
        of: 'funded_slots',
        when: "NEW.state = 'paid'",
      },
    },
    begin: async () => {
      const { payer, id, submissionId } = await videoToFund();
      await expectOk(payer, 'POST', `/campaigns/${id}/slots/fund`, { slots: 1, amountCents: PRICE });
      const before = await balanceOf(payer);
      const path = `/submissions/${submissionId}/approve`;
      return {
        ask: asking(payer, 'POST', path, { amountCents: PRICE }),
        endsWell: async () => {
          expect(await paymentOf(submissionId)).toBeUndefined();
          expect(await slotStates(id)).toEqual(['reserved']);
          await expectOk(payer, 'POST', path, { amountCents: PRICE });
          await restart();
          expect(await paymentOf(submissionId)).toMatchObject({ status: 'completed' });
          expect(await slotStates(id)).toEqual(['paid']);
          expect(await balanceOf(payer)).toBe(before);
        },
      };
    },
  },
  'a shop reports an order': {
    moments: { 'before it is stored': { before: 'INSERT', of: 'conversions', when: 'true' } },
    begin: async () => {
      const { report, stored } = await trackedShop();
      const order = { orderId: '1', amount: '129.50', currency: 'USD' };
      return {
        ask: (origin) => report(order, origin),
        endsWell: async () => {
          expect(await stored()).toEqual([]);
          for (const _ of [1, 2]) expect((await report(order)).status).toBe(200);
          expect(await stored()).toMatchObject([{ orderId: '1', usdCents: 12_950, refunds: 0 }]);
        },
      };
    },
  },
  'a shop refunds a part of an order': {
    moments: {
      'before it is stored': { before: 'INSERT', of: 'conversion_refunds', when: 'true' },
    },
    begin: async () => {
      const { report, stored } = await trackedShop();
      await report({ orderId: '1', amount: '129.50', currency: 'USD' });
      const refund = { orderId: '1', refund: { id: 'r', amount: '9.50' } };
      return {
        ask: (origin) => report(refund, origin),
        endsWell: async () => {
          expect(await stored()).toMatchObject([{ refunds: 0 }]);
          for (const _ of [1, 2]) expect((await report(refund)).status).toBe(200);
          expect(await stored()).toMatchObject([{ refunds: 950 }]);
        },
      };
    },
  },
  'a brand imports a file': {
    moments: {
      'with its first day written': {
        before: 'INSERT',
        of: 'channel_days',
        when: "NEW.day = '2026-11-03'",
      },
    },
    begin: async () => {
      const { id, link } = await linkedCampaign();
      const days = ['2026-11-02', '2026-11-03'];
      const rows = days.map((day, index) => `${day},tiktok,${link.code},${index + 1}`);
      const file = {
        method: 'POST',
        headers: { cookie: await createSessionCookie(brand), 'content-type': 'text/csv' },
        body: ['day,channel,campaign_code,views', ...rows].join('\n'),
      };
      const stored = async () =>
        (
          await db.execute(
            sql`SELECT day::text, views::int FROM channel_days WHERE campaign_id = ${id} ORDER BY day`,
          )
        ).rows;
      return {
        ask: (origin) => fetch(`${origin}/api/imports`, file),
        endsWell: async () => {
          expect(await stored()).toEqual([]);
          expect((await app.request('/api/imports', file)).status).toBe(200);
          expect(await stored()).toEqual(days.map((day, index) => ({ day, views: index + 1 })));
        },
      };
    },
  },
  'a brand opens a top-up page': {
    moments: {
      'before Stripe is asked': { call: 'POST /v1/checkout/sessions', kind: 'timeout_before' },
      'after Stripe made it, before it is stored': {
        call: 'POST /v1/checkout/sessions',
        kind: 'timeout_after',
      },
    },
    begin: async () => {
      const payer = await createBrand();
      return {
        ask: asking(payer, 'POST', '/wallet/top-ups', { packageId: 'micro' }),
        endsWell: async () => {
          // The lost page is found, and a payment on it counts.
          const { rows } = await db.execute<{ id: string }>(
            sql`SELECT stripe_session_id AS id FROM checkouts WHERE workspace_id = ${payer.workspaceId} AND status = 'open'`,
          );
          expect(rows).toHaveLength(1);
          await payCard(rows[0]!.id);
          await restart();
          expect(await balanceOf(payer)).toBe(MICRO);
        },
      };
    },
  },
  'a payer returns': {
    moments: { 'in the effect of the payment': POSTS('top_up') },
    begin: async () => {
      await setWebhooks('drop');
      const { payer, sessionId } = await paidPage();
      return {
        ask: asking(payer, 'GET', `/wallet/top-ups?sessionId=${sessionId}`),
        endsWell: async () => expect(await balanceOf(payer)).toBe(MICRO),
      };
    },
  },
  'a webhook arrives': {
    moments: { 'before it is stored': QUEUES('stripe-events.process-events') },
    begin: async () => {
      await setWebhooks('drop');
      const { payer, sessionId } = await paidPage();
      const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
      const event = data.find((one) => (one.data.object as { id: string }).id === sessionId)!;
      const payload = JSON.stringify(event);
      const secret = config.stripe.webhookSecrets.platform[0]!;
      return {
        ask: (origin) =>
          fetch(`${origin}/api/webhooks/stripe/platform`, {
            method: 'POST',
            headers: { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }) },
            body: payload,
          }),
        endsWell: async () => {
          await controlSandbox('POST', `/events/${event.id}/resend`);
          await restart();
          expect(await balanceOf(payer)).toBe(MICRO);
        },
      };
    },
  },
  'the last byte of a file arrives': {
    moments: {
      'before it is recorded': { before: 'UPDATE', of: 'uploads', when: "NEW.status = 'checking'" },
      'before its check is queued': QUEUES('media.finish-upload'),
    },
    begin: async () => {
      const { id, bytes } = await uploadOf(brand);
      return {
        ask: (origin) => sendTo((address, init) => fetch(origin + address, init), brand, id, 0, bytes),
        endsWell: async () => {
          const { status } = await sendTo(app.request, brand, id, bytes.length, bytes);
          expect(status).toBe(204);
          await restart();
          await expectStored(id, bytes);
        },
      };
    },
  },
  'an operator refunds a payment': {
    moments: { 'before the reversal is queued': QUEUES('transfers.take-back-payment') },
    begin: async () => {
      const id = await paidVideo();
      const path = `/operator/payments/${id}/refund`;
      return {
        ask: asking(operator, 'POST', path, { reason }),
        endsWell: async () => {
          expect(await readPayment(id)).toMatchObject({ status: 'completed' });
          await expectOk(operator, 'POST', path, { reason });
          await restart();
          expect(await readPayment(id)).toMatchObject({ status: 'refunded' });
          expect(await transferState(id)).toEqual([[VIDEO_PAYOUT, VIDEO_PAYOUT]]);
        },
      };
    },
  },
  'an operator refunds a wallet': {
    moments: { 'before the refund is queued': QUEUES('refunds.send-refund') },
    begin: async () => {
      const { payer, sessionId } = await toppedUp();
      const order = { brandId: payer.workspaceId, amountCents: 4_000, balanceCents: MICRO, reason };
      return {
        ask: asking(operator, 'POST', '/operator/wallet-refunds', order),
        endsWell: async () => {
          expect(await balanceOf(payer)).toBe(MICRO);
          await expectOk(operator, 'POST', '/operator/wallet-refunds', order);
          await restart();
          expect(await refundsOf(sessionId)).toEqual([[4_000, 'succeeded']]);
          expect(await balanceOf(payer)).toBe(6_000);
        },
      };
    },
  },
};

describe.each(Object.entries(REQUESTS))('%s', (_, { moments, begin }) => {
  test.each(Object.entries(moments))(
    'a retry completes it once after the web process dies %s',
    async (__, moment) => {
      const { ask, endsWell } = await begin();
      await killWebAt(moment, ask);
      await restart();
      await endsWell();
    },
  );
});
