import '../harness/money-world.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { BUDGET } from '../harness/amounts.ts';
import {
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payCard,
  planFault,
  problemOf,
  readPayment,
  request,
  sessionOf,
  settleAndCheck,
  setWebhooks,
  transfersOf,
} from '../harness/money-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 50, budgetCents: BUDGET });
/** The payment of a video that was just approved. */
const owedPayment = () => approvedVideo(brand, campaignId, undefined, BUDGET);
const fault = (kind: string, times = 1) =>
  planFault({ route: 'POST /v1/transfers', kind, times, delayMs: 30 });
const list = (query: string) => expectOk(operator, 'GET', `/operator/payments?${query}`);
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

// No worker runs until the end: each test executes the jobs itself.
afterAll(settleAndCheck);

async function paidPayment(): Promise<string> {
  const id = await owedPayment();
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  return id;
}

test('lists payments that need attention oldest first, with reason and next action', async () => {
  const fine = [await owedPayment(), await paidPayment()];
  const refused = await owedPayment();
  await fault('account_restricted');
  await sendTransfer(refused);
  const hopeless = await owedPayment();
  await fault('declined');
  await sendTransfer(hopeless);
  await db.update(payments).set({ attempt: 4 }).where(eq(payments.id, hopeless));
  const unknown = await owedPayment();
  await fault('error_500_no_retry');
  await expect(sendTransfer(unknown)).rejects.toThrow();
  const short = await owedPayment();
  await fault('balance_insufficient');
  await sendTransfer(short);
  const forgotten = await owedPayment();
  const unconfirmed = await owedPayment();
  await sendTransfer(unconfirmed);
  const back = await paidPayment();
  await controlSandbox('POST', `/transfers/${(await readPayment(back)).stripeTransferId}/reverse`, {});
  await settleTransfer((await transfersOf(back))[0]!.id);
  const part = await paidPayment();
  const partTransfer = (await readPayment(part)).stripeTransferId!;
  await controlSandbox('POST', `/transfers/${partTransfer}/reverse`, { amount: 10 });
  await settleTransfer(partTransfer);
  const old = { updatedAt: new Date(Date.now() - 3_600_000) };
  await db
    .update(payments)
    .set(old)
    .where(inArray(payments.id, [forgotten, unconfirmed]));

  const page = await list('attention=any');
  expect(
    page.items.map(({ id, attention, nextAction }: Record<string, string>) => [id, attention, nextAction]),
  ).toEqual([
    // Only the creator can fix the first one; the second one has no attempts left.
    [refused, 'stuck', 'wait'],
    [hopeless, 'failed', 'release'],
    [unknown, 'unknown', 'check'],
    [short, 'stuck', 'wait'],
    [forgotten, 'stuck', 'check'],
    [unconfirmed, 'unknown', 'check'],
    [back, 'reversed', 'retry'],
    [part, 'reversed', 'resend'],
  ]);
  expect(page.items.at(-1)).toMatchObject({
    // A brand is shown by its company name.
    brand: { id: brand.workspaceId, name: 'Noor Skincare' },
    owedCents: 10,
    sentCents: 8_490,
  });
  const attention = await expectOk(operator, 'GET', '/operator/attention');
  const counts = attention.payments
    .map(({ reason, count }: { reason: string; count: number }) => [reason, count])
    .sort();
  expect(counts).toEqual([
    ['failed', 1],
    ['reversed', 2],
    ['stuck', 3],
    ['unknown', 2],
  ]);
  expect(idsOf(await list('attention=reversed'))).toEqual([back, part]);

  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: { items: { id: string }[]; nextCursor: string | null } = await list(
      `attention=any&limit=2${cursor && `&cursor=${cursor}`}`,
    );
    walked.push(...idsOf(next));
    cursor = next.nextCursor;
  }
  expect(walked).toEqual(idsOf(page));
  const everything = idsOf(await list('limit=100'));
  expect(everything).toEqual([...walked, ...fine].sort().reverse());
  expect(idsOf(await list('status=failed'))).toEqual([back, hopeless]);
  expect(idsOf(await list(`brandId=${brand.workspaceId}&limit=1`))).toEqual([part]);
  expect(idsOf(await list('brandId=usr_nobody'))).toEqual([]);

  // The recommended actions.
  await expectOk(operator, 'POST', `/operator/payments/${unconfirmed}/check`);
  expect(await readPayment(unconfirmed)).toMatchObject({ status: 'completed' });
  await expectOk(operator, 'POST', `/operator/payments/${back}/retry`);
  await expectOk(operator, 'POST', `/operator/payments/${part}/resend`);
  for (const id of [unknown, forgotten, back, part, short]) {
    await expectOk(operator, 'POST', `/operator/payments/${id}/check`);
    await sendTransfer(id);
    await settleTransfer((await readPayment(id)).stripeTransferId!);
  }
  expect(idsOf(await list('attention=any'))).toEqual([refused, hopeless]);
});

test('refuses invalid operator actions with a reason and without an audit entry', async () => {
  const id = await paidPayment();
  const post = (what: string, body?: object) =>
    request(operator, 'POST', `/operator/payments/${id}/${what}`, body);
  expect(problemOf(await post('retry'))).toEqual([409, 'transfers.errors.notFailed']);
  expect(problemOf(await post('resend'))).toEqual([409, 'transfers.errors.nothingOwed']);
  expect(problemOf(await post('release', { reason: 'Because.' }))).toEqual([
    409,
    'transfers.errors.nothingOwed',
  ]);
  expect((await request(operator, 'GET', '/operator/payments/pay_of_nobody')).status).toBe(404);
  const [fee] = await db.select().from(payments).where(eq(payments.kind, 'publishing_fee'));
  for (const what of ['retry', 'resend', 'check'])
    expect((await request(operator, 'POST', `/operator/payments/${fee!.id}/${what}`)).status).toBe(404);
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, id))).toEqual([]);
  expect((await request(brand, 'GET', `/operator/payments/${id}`)).status).toBe(403);
});

test('applies a dead event once, however often an operator replays it', async () => {
  await setWebhooks('drop');
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await payCard(sessionId);
  await setWebhooks('normal');
  const before = await balanceOf(brand);
  await db.insert(stripeEvents).values({
    id: 'evt_given_up',
    type: 'checkout.session.completed',
    created: new Date(),
    payload: { data: { object: { id: sessionId } } },
    source: 'webhook',
  });
  for (let attempt = 1; attempt <= 8; attempt++) {
    await planFault({ route: 'GET /v1/checkout/sessions/{id}', kind: 'error_500_no_retry', times: 1 });
    await processEvents(['evt_given_up']).catch(() => undefined);
  }
  expect((await expectOk(operator, 'GET', '/operator/attention')).deadEvents).toBe(1);
  const dead = await expectOk(operator, 'GET', '/operator/events?status=dead');
  expect(dead.items).toMatchObject([
    { id: 'evt_given_up', objectId: sessionId, attempts: 8, lastError: expect.stringMatching(/./) },
  ]);
  const replay = (id: string) => request(operator, 'POST', `/operator/events/${id}/replay`);
  expect((await request(brand, 'POST', '/operator/events/evt_given_up/replay')).status).toBe(403);
  expect((await replay('evt_of_nobody')).status).toBe(404);
  expect((await replay('evt_given_up')).status).toBe(200);
  await processEvents(['evt_given_up']);
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  expect((await replay('evt_given_up')).status).toBe(200);
  await processEvents(['evt_given_up']);
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  const acts = await db.select().from(auditLog).where(eq(auditLog.subject, 'evt_given_up'));
  expect(acts).toMatchObject([{ action: 'event.replay' }, { action: 'event.replay' }]);
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.stripeSessionId, sessionId));
  expect(checkout!.status).toBe('paid');
});

test('pages events of one moment without gaps or repeats', async () => {
  const receivedAt = new Date('2025-01-01T00:00:00.123Z');
  await db.insert(stripeEvents).values(
    Array.from({ length: 25 }, (_, index) => ({
      id: `evt_same_${String(index).padStart(2, '0')}`,
      type: index % 2 ? 'transfer.updated' : 'payout.paid',
      created: receivedAt,
      receivedAt,
      payload: {},
      source: 'reconciler' as const,
      status: 'processed' as const,
    })),
  );
  await db.execute(
    sql`UPDATE stripe_events SET received_at = received_at + interval '7 microseconds' WHERE id LIKE 'evt_same_0%'`,
  );
  const walk = async (query: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await expectOk(
        operator,
        'GET',
        `/operator/events?limit=4${query}${cursor && `&cursor=${cursor}`}`,
      );
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return ids.filter((id) => id.startsWith('evt_same'));
  };
  const all = await walk('');
  expect(all).toHaveLength(25);
  expect(new Set(all).size).toBe(25);
  expect(all[0]).toBe('evt_same_09');
  expect(await walk('&type=transfer.&status=processed')).toHaveLength(12);
});
