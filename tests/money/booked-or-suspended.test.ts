import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { suspendMovement } from '#features/money/charges/commands/suspend-movement.server.ts';
import { toMovement } from '#features/money/charges/movement.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { settleRefund } from '#features/money/refunds/commands/record-refund.server.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { VIDEO_PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  payCard,
  sessionOf,
  setWebhooks,
} from '../harness/money-world.ts';
import { openPage, pay } from '../harness/subscribers.ts';
import { chargeOf, topUpBy } from './books-world.ts';

// No webhooks and no worker: only the test books.
await setWebhooks('drop');

afterAll(async () => {
  const run = await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
  expect(run).toMatchObject({ status: 'done', differences: 0, inFlightCents: 0 });
  await checkLedger();
});

/** An unbooked movement at Stripe: its source and the command that books it. */
type Moved = { sourceId: string; book: () => Promise<unknown> };

const KINDS: Record<string, () => Promise<Moved>> = {
  async 'a top-up'() {
    const brand = await createBrand();
    const sessionId = sessionOf(
      (await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url,
    );
    await payCard(sessionId);
    return { sourceId: await chargeOf(sessionId), book: () => fulfilCheckout(sessionId) };
  },
  async 'a subscription'() {
    const page = await openPage(await createBrand());
    await pay(page);
    const { invoice } = await stripe.checkout.sessions.retrieve(page);
    const payments = await stripe.invoicePayments.list({ invoice: invoice as string });
    const intent = await stripe.paymentIntents.retrieve(payments.data[0]!.payment.payment_intent as string);
    return { sourceId: intent.latest_charge as string, book: () => recordInvoice(invoice as string) };
  },
  async 'a refund'() {
    const charge = await chargeOf(await topUpBy(await createBrand(), 'micro'));
    const { id } = await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 500 });
    return { sourceId: id, book: () => settleRefund(id) };
  },
  async 'a dispute'() {
    const charge = await chargeOf(await topUpBy(await createBrand(), 'micro'));
    const { id } = await controlSandbox('POST', '/disputes', { charge });
    return { sourceId: id, book: () => settleDispute(id) };
  },
  async 'a transfer'() {
    const creator = await payableCreator();
    const brand = await fundedBrand('basic');
    const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
    const { id } = await stripe.transfers.create({
      amount: VIDEO_PAYOUT,
      currency: 'usd',
      destination: creator.stripeAccountId,
      transfer_group: paymentId,
      metadata: { payment_id: paymentId },
    });
    return { sourceId: id, book: () => settleTransfer(id) };
  },
};

async function movementOf(sourceId: string) {
  const { data } = await stripe.balanceTransactions.list({ limit: 20, expand: ['data.source'] });
  return data.map(toMovement).find((movement) => movement.sourceId === sourceId)!;
}

test.each(Object.keys(KINDS))('%s is either booked or suspended when both happen at once', async (kind) => {
  for (const first of ['book', 'suspend', 'both', 'both', 'both'] as const) {
    const { sourceId, book } = await KINDS[kind]!();
    const movement = await movementOf(sourceId);
    const suspend = () => inTransaction((tx) => suspendMovement(tx, movement, { reason: 'unknown' }));
    if (first === 'book') await book();
    if (first === 'suspend') await suspend();
    await Promise.all([book(), suspend(), book(), suspend()]);
    const suspended = await db
      .select()
      .from(unmatchedMovements)
      .where(eq(unmatchedMovements.movementId, movement.id));
    if (first !== 'both') expect(suspended).toHaveLength(first === 'book' ? 0 : 1);
    // The comparison finds each movement in one journal of its amount: neither none nor two.
    const run = await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
    expect(run).toMatchObject({ status: 'done', differences: 0 });
    expect(run.ledgerCents).toBe(run.stripeCents);
  }
});
