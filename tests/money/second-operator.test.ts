import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBrand, createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { chooseMails } from '#features/notifications/notifications/commands/choose-mails.server.ts';
import { notificationMails, notifications } from '#features/notifications/notifications/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { STARTER } from '../harness/amounts.ts';
import { checkAgainstStripe } from '../harness/invariants.ts';
import { balanceOf, expectOk, problemOf, request, startWorker, until } from '../harness/money-world.ts';
import { intentOf, operator, refundWallet, topUpBy, untilDone } from './books-world.ts';

await startWorker();
afterAll(async () => {
  await untilDone();
  await checkAgainstStripe();
});

const other = await createOperator();
const third = await createOperator();
const requests = '/operator/second-operator-requests';
const openRequests = async (person: Person) => (await expectOk(person, 'GET', requests)).items;
const decide = (person: Person, id: string, decision: 'confirm' | 'discard') =>
  request(person, 'POST', `${requests}/${id}/${decision}`);
const actionsOn = async (subject: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id)).map(
    ({ action, actorId }) => [action, actorId],
  );

/** Refunds and credits above it need a second operator. */
const LIMIT = config.secondOperatorAboveCents;

test('refunds a wallet up to the limit by one operator', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'starter');
  expect((await refundWallet(brand, { amountCents: LIMIT })).body).toMatchObject({ isWaiting: false });
  expect(await balanceOf(brand)).toBe(STARTER - LIMIT);
  expect(await openRequests(other)).toEqual([]);
});

test('sums a day’s refunds of one wallet towards the limit', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'starter');
  expect((await refundWallet(brand, { amountCents: 30_000 })).body).toMatchObject({ isWaiting: false });
  const { body } = await refundWallet(brand, { amountCents: LIMIT - 29_999 });
  expect(body).toMatchObject({ isWaiting: true });
  expect(await balanceOf(brand)).toBe(STARTER - 30_000);
  // Confirmed requests do not count towards the limit of a single operator.
  expect((await decide(other, body.id, 'confirm')).status).toBe(200);
  expect((await refundWallet(brand, { amountCents: LIMIT - 30_000 })).body).toMatchObject({
    isWaiting: false,
  });
  const last = await refundWallet(brand, { amountCents: 1 });
  expect(last.body).toMatchObject({ isWaiting: true });
  expect((await decide(other, last.body.id, 'discard')).status).toBe(200);
});

test('refunds above the limit once, after another operator confirms', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'starter');
  const { body } = await refundWallet(brand, { amountCents: LIMIT + 1 });
  expect(body).toMatchObject({ isWaiting: true });
  expect(await balanceOf(brand)).toBe(STARTER);
  expect(problemOf(await refundWallet(brand, { amountCents: 60_000 }))).toEqual([
    409,
    'refunds.errors.alreadyRequested',
  ]);
  expect(await openRequests(operator)).toMatchObject([{ id: body.id, isOwn: true, amountCents: LIMIT + 1 }]);
  expect(await openRequests(other)).toMatchObject([
    { id: body.id, kind: 'wallet_refund', isOwn: false, reason: 'The brand asked for it.' },
  ]);
  expect(problemOf(await decide(operator, body.id, 'confirm'))).toEqual([409, 'refunds.errors.ownRequest']);
  expect((await decide(brand, body.id, 'confirm')).status).toBe(403);
  expect(await balanceOf(brand)).toBe(STARTER);

  const clicks = await Promise.all([
    decide(other, body.id, 'confirm'),
    decide(third, body.id, 'confirm'),
    decide(other, body.id, 'confirm'),
    decide(third, body.id, 'discard'),
  ]);
  const done = clicks.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  for (const click of clicks.filter(({ status }) => status !== 200))
    expect(problemOf(click)).toEqual([409, 'refunds.errors.requestDecided']);
  if (clicks[3]!.status === 200) {
    expect(await balanceOf(brand)).toBe(STARTER);
    return;
  }
  expect(await balanceOf(brand)).toBe(STARTER - LIMIT - 1);
  await untilDone();
  const { data } = await stripe.refunds.list({ payment_intent: await intentOf(sessionId) });
  expect(data.map(({ amount }) => amount)).toEqual([LIMIT + 1]);
});

test('notifies every other operator until the request is decided', async () => {
  const brand = await createBrand({ name: 'Sana', companyName: 'Noor' });
  const suspended = await createOperator({ suspendedAt: new Date() });
  await topUpBy(brand, 'starter');
  await chooseMails(third.userId, 'money', false);
  const notices = async (person: Person) => (await expectOk(person, 'GET', '/notifications')).items;
  const mailTo = async (person: Person) =>
    db
      .select({ status: notificationMails.status })
      .from(notificationMails)
      .innerJoin(notifications, eq(notifications.id, notificationMails.notificationId))
      .where(eq(notifications.userId, person.userId));
  for (const decision of ['confirm', 'discard'] as const) {
    const { body } = await refundWallet(brand, {
      amountCents: LIMIT + 1,
      balanceCents: await balanceOf(brand),
    });
    for (const person of [other, third])
      expect(await notices(person)).toMatchObject([
        {
          type: 'second_operator_requested',
          title: 'Awaiting your confirmation',
          message: `\u2068${operator.name}\u2069 requests a refund of $500.01 from the wallet of \u2068Noor\u2069. No money moves until another operator confirms it.`,
          path: `/operator/refunds#${body.id}`,
          readAt: null,
        },
      ]);
    expect(await db.$count(notifications, eq(notifications.userId, suspended.userId))).toBe(0);
    for (const person of [operator, brand])
      expect(
        (await notices(person)).filter(({ type }: { type: string }) => type === 'second_operator_requested'),
      ).toEqual([]);
    await until(
      () => Promise.all([mailTo(other), mailTo(third)]),
      ([sent, declined]) => sent[0]?.status === 'sent' && declined[0]?.status === 'declined',
    );
    expect((await decide(other, body.id, decision)).status).toBe(200);
    for (const person of [other, third]) {
      expect(await notices(person)).toEqual([]);
      expect(await mailTo(person)).toEqual([]);
    }
    await topUpBy(brand, 'starter');
  }
});

test('moves no money for a discarded request, which can be repeated', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'starter');
  for (const person of [operator, other]) {
    const { body } = await refundWallet(brand, { amountCents: 90_000 });
    expect((await decide(person, body.id, 'discard')).status).toBe(200);
    expect(problemOf(await decide(third, body.id, 'confirm'))).toEqual([
      409,
      'refunds.errors.requestDecided',
    ]);
  }
  expect(await balanceOf(brand)).toBe(STARTER);
  expect(await actionsOn(brand.workspaceId)).toEqual([
    ['wallet.request-refund', operator.userId],
    ['wallet.discard-refund', operator.userId],
    ['wallet.request-refund', operator.userId],
    ['wallet.discard-refund', other.userId],
  ]);
});

test('refuses to confirm a request whose balance has changed', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'starter');
  const { body } = await refundWallet(brand, { amountCents: 90_000 });
  await topUpBy(brand, 'micro');
  expect(problemOf(await decide(other, body.id, 'confirm'))).toEqual([409, 'wallet.errors.balanceChanged']);
  expect(await balanceOf(brand)).toBe(110_000);
  // The request stays until an operator discards it.
  expect(await openRequests(other)).toMatchObject([{ id: body.id }]);
  expect((await decide(other, body.id, 'discard')).status).toBe(200);
});

test('requires two operators to credit a large unmatched payment, one for a small one', async () => {
  const brand = await createBrand();
  const [large, small] = [await unmatchedPayment(60_000), await unmatchedPayment(20_000)];
  const place = (id: string) =>
    request(operator, 'POST', `/operator/unmatched-movements/${id}/resolve`, {
      action: 'credit',
      brandId: brand.workspaceId,
      reason: 'Found out by mail.',
    });
  expect((await place(small)).body).toEqual({ isWaiting: false });
  expect((await place(large)).body).toEqual({ isWaiting: true });
  expect(problemOf(await place(large))).toEqual([409, 'refunds.errors.alreadyRequested']);
  expect(await balanceOf(brand)).toBe(20_000);
  const [open] = await openRequests(other);
  expect((await expectOk(third, 'GET', '/notifications')).items).toMatchObject([
    {
      path: `/operator/reconciliation?tab=unmatched#${open.id}`,
      data: { action: 'credit', kind: 'movement' },
    },
  ]);
  expect(open).toMatchObject({ kind: 'movement', subject: large, action: 'credit', amountCents: 60_000 });
  expect(problemOf(await decide(operator, open.id, 'confirm'))).toEqual([409, 'refunds.errors.ownRequest']);
  const clicks = await Promise.all([other, third, other].map((one) => decide(one, open.id, 'confirm')));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await balanceOf(brand)).toBe(80_000);
  expect((await actionsOn(large)).map(([action]) => action)).toEqual(['movement.request', 'movement.credit']);
});

/** A payment made outside the product, so that no row matches it. */
async function unmatchedPayment(amountCents: number): Promise<string> {
  const { url } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: 'Else' } },
      },
    ],
    success_url: 'http://localhost/',
  });
  const { controlSandbox, sessionOf } = await import('../harness/money-world.ts');
  await controlSandbox('POST', `/pay/${sessionOf(url!)}`, {});
  return until(
    async () => {
      await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
      const rows = await db
        .select()
        .from(unmatchedMovements)
        .where(eq(unmatchedMovements.amountCents, amountCents));
      return rows[0]?.id ?? '';
    },
    (id) => id !== '',
  );
}
