import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#core/ids.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { createSession, openCheckout } from '#features/money/charges/commands/open-checkout.server.ts';
import { toMovement } from '#features/money/charges/movement.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { startOnboarding } from '#features/money/payout-accounts/commands/start-onboarding.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { MAX_TYPES } from '#features/money/reconciliation/commands/reconcile.server.ts';
import { RECONCILED_TYPES } from '#features/money/stripe-events/commands/handle-event.server.ts';
import { openPortal } from '#features/money/subscriptions/commands/open-portal.server.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import { refreshSubscription } from '#features/money/subscriptions/commands/refresh-subscription.server.ts';
import { startSubscription } from '#features/money/subscriptions/commands/start-subscription.server.ts';
import { subscriptionInvoices, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { classifyRefusal } from '#features/money/transfers/rules.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { outcomeOf, stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import type { Outside } from './outside.ts';

/** The behaviour of Stripe that our money relies on. A scenario that fails only on Stripe is an error of the sandbox. */
export function describeScenarios(outside: Outside): void {
  test('1: our checkout is accepted, expires on request, and fulfilment says so', async () => {
    const brand = await createBrand();
    const opened = await inTransaction((tx) =>
      openCheckout(tx, {
        purpose: 'wallet_topup',
        workspaceId: brand.workspaceId,
        createdBy: brand.userId,
        packageId: 'starter',
        amountCents: 5_000,
      }),
    );
    const { stripeSessionId, url } = await createSession(opened);
    expect(url).toMatch(/^https?:/);
    await stripe.checkout.sessions.expire(stripeSessionId!);
    await fulfilCheckout(stripeSessionId!);
    const [row] = await db.select().from(checkouts).where(eq(checkouts.id, opened.id));
    expect(row!.status).toBe('expired');
  });

  test('2: our recipient account is accepted, has an onboarding link, and is not ready', async () => {
    const { creator, onboardingUrl } = await onboard();
    expect(onboardingUrl).toMatch(/^https?:/);
    expect(await findPayoutAccount(db, creator.workspaceId)).toMatchObject({
      payoutsEnabled: false,
      detailsSubmitted: false,
    });
  });

  test('3: a transfer to an account that is not ready is refused because of the account', async () => {
    await outside.pay(2_000);
    const { accountId } = await onboard();
    expect(await refusalOf(transferTo(accountId, 100))).toMatchObject({
      outcome: 'refused',
      means: 'account',
    });
  });

  test('4: a transfer beyond the balance is refused for want of funds', async () => {
    const accountId = await outside.verifiedAccount();
    expect(await refusalOf(transferTo(accountId, (await available()) + 100_000))).toMatchObject({
      outcome: 'refused',
      means: 'funds',
    });
  });

  test('5: a key repeats its answer, also a refusal, and takes no other parameters', async () => {
    const accountId = await outside.verifiedAccount();
    await outside.pay(2_000);
    const key = randomUUID();
    const first = await transferTo(accountId, 100, key);
    const again = await transferTo(accountId, 100, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await refusalOf(transferTo(accountId, 200, key))).toMatchObject({
      outcome: 'refused',
      code: 'StripeIdempotencyError',
    });

    const refusedKey = randomUUID();
    const tooMuch = (await available()) + 5_000;
    expect(await refusalOf(transferTo(accountId, tooMuch, refusedKey))).toMatchObject({ means: 'funds' });
    await outside.pay(20_000);
    expect(await refusalOf(transferTo(accountId, tooMuch, refusedKey))).toMatchObject({
      means: 'funds',
      isReplayed: true,
    });
    await stripe.transfers.createReversal(first.id);
  });

  test('6: a transfer comes back in parts, and each movement has its type', async () => {
    const accountId = await outside.verifiedAccount();
    await outside.pay(10_000);
    const transfer = await transferTo(accountId, 3_000);
    const part = await stripe.transfers.createReversal(transfer.id, { amount: 1_000 });
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 1_000,
      reversed: false,
    });
    const rest = await stripe.transfers.createReversal(transfer.id, { amount: 2_000 });
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 3_000,
      reversed: true,
    });
    const { data: reversals } = await stripe.transfers.listReversals(transfer.id);
    expect(reversals.map(({ id }) => id)).toEqual([rest.id, part.id]);
    expect(await Promise.all([transfer, part, rest].map(movementOf))).toMatchObject([
      { type: 'transfer', amountCents: -3_000, sourceId: transfer.id },
      { type: 'transfer_refund', amountCents: 1_000, sourceId: part.id, parentId: transfer.id },
      { type: 'transfer_refund', amountCents: 2_000, sourceId: rest.id, parentId: transfer.id },
    ]);
    expect(await refusalOf(stripe.transfers.createReversal(transfer.id))).toMatchObject({
      outcome: 'refused',
    });
  });

  test('7: a charge is refunded in parts until nothing is left, and each movement has its type', async () => {
    // Stripe keeps its fee for the charge, so that refunding all of it takes other money as well.
    await outside.pay(2_000);
    const charge = await outside.pay(5_000);
    const refund = (amount: number) =>
      stripe.refunds.create({
        payment_intent: charge.payment_intent as string,
        amount,
        reason: 'requested_by_customer',
        metadata: { refund_id: newId('rfd') },
      });
    const [part, rest] = [await refund(1_000), await refund(4_000)];
    expect(await refusalOf(refund(100))).toMatchObject({
      outcome: 'refused',
      code: 'charge_already_refunded',
    });
    const parentId = charge.payment_intent;
    expect(await Promise.all([charge, part, rest].map(movementOf))).toMatchObject([
      { type: 'charge', amountCents: 5_000, sourceId: charge.id, parentId },
      { type: 'refund', amountCents: -1_000, sourceId: part.id, parentId },
      { type: 'refund', amountCents: -4_000, sourceId: rest.id, parentId },
    ]);
  });

  test('8: a subscription starts, renews, is declined, and ends with its period', async () => {
    const brand = await createBrand();
    const customer = await outside.customerOf(brand);
    expect((await startSubscription(brand, 'analytics_pro')).url).toMatch(/^https?:/);
    const { data: sessions } = await stripe.checkout.sessions.list({ customer });
    const id = await outside.subscribe(sessions[0]!);
    const look = async () => {
      await refreshSubscription(id);
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.workspaceId, brand.workspaceId));
      return row!;
    };
    const passPeriod = async (end: Date) => outside.advanceTo(end.getTime() / 1000 + 2 * HOUR, customer);

    const begun = await look();
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(begun).toMatchObject({ status: 'active', expiresAt: null, paymentMethodBrand: 'visa' });
    expect(begun.currentPeriodEnd.getTime()).toBe(subscription.items.data[0]!.current_period_end * 1000);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice.parent?.subscription_details?.subscription).toBe(id);
    await recordInvoice(invoice.id);
    expect(
      await db
        .select()
        .from(subscriptionInvoices)
        .where(eq(subscriptionInvoices.workspaceId, brand.workspaceId)),
    ).toMatchObject([{ stripeInvoiceId: invoice.id, amountCents: 9_900 }]);

    await passPeriod(begun.currentPeriodEnd);
    const renewed = await look();
    expect(renewed.status).toBe('active');
    expect(renewed.currentPeriodEnd.getTime()).toBeGreaterThan(begun.currentPeriodEnd.getTime());

    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect((await look()).expiresAt).toEqual(renewed.currentPeriodEnd);
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBe(
      renewed.currentPeriodEnd.getTime() / 1000,
    );
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect((await look()).expiresAt).toBeNull();

    await outside.stopPaying(id);
    await passPeriod(renewed.currentPeriodEnd);
    expect((await look()).status).toBe('past_due');
  });

  test('9: a customer gets a link to the billing portal', async () => {
    const brand = await createBrand();
    await outside.customerOf(brand);
    expect((await openPortal(brand)).url).toMatch(/^https?:/);
  });

  test('10: a disputed charge names the withdrawal and its fee', async () => {
    const charge = await outside.pay(6_000, 'disputed');
    const dispute = await soon(async () => {
      const [found] = (await stripe.disputes.list({ charge: charge.id })).data;
      expect(found?.balance_transactions).toHaveLength(1);
      return found!;
    });
    expect(dispute).toMatchObject({ amount: 6_000, status: 'needs_response' });
    const [withdrawal] = dispute.balance_transactions;
    expect(withdrawal).toMatchObject({ type: 'adjustment', amount: -6_000, source: dispute.id });
    expect(withdrawal!.fee).toBeGreaterThan(0);
    expect(withdrawal!.net).toBe(-6_000 - withdrawal!.fee);
    await soon(async () => {
      const events = stripe.events.list({ type: 'charge.dispute.funds_withdrawn', limit: 100 });
      const found = (await events).data.map(({ data }) => (data.object as Stripe.Dispute).id);
      expect(found).toContain(dispute.id);
    });
    expect((await stripe.disputes.close(dispute.id)).status).toBe('lost');
  });

  test('11: the events that the reconciler asks for, and the movements, come page by page', async () => {
    const charges = [await outside.pay(1_000), await outside.pay(1_000)];
    for (let from = 0; from < RECONCILED_TYPES.length; from += MAX_TYPES) {
      const types = RECONCILED_TYPES.slice(from, from + MAX_TYPES);
      const { data } = await stripe.events.list({ types, limit: 100 });
      for (const { type } of data) expect(types).toContain(type);
    }
    const pages = stripe.balanceTransactions.list({ type: 'charge', limit: 1, expand: ['data.source'] });
    const movements = (await pages.autoPagingToArray({ limit: 2 })).map(toMovement);
    expect(movements.map(({ sourceId }) => sourceId).toSorted()).toEqual(
      charges.map(({ id }) => id).toSorted(),
    );
  });
}

const HOUR = 3600;

/** Stripe takes a moment for what happens by itself. */
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 60_000, interval: 1_000 });

async function onboard() {
  const creator = await createCreator();
  const { onboardingUrl } = await startOnboarding(creator);
  const accountId = (await findPayoutAccount(db, creator.workspaceId))!.stripeAccountId!;
  onTestFinished(async () => {
    await stripe.v2.core.accounts.close(accountId, { applied_configurations: ['recipient'] });
  });
  await refreshPayoutAccount(accountId);
  return { creator, accountId, onboardingUrl };
}

const transferTo = (destination: string, amount: number, idempotencyKey = randomUUID()) =>
  stripe.transfers.create({ amount, currency: 'usd', destination }, { idempotencyKey });

/** How our code understands that Stripe said no. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('This was not refused.'),
    (reason: Stripe.errors.StripeError) => reason,
  );
  const code = stripeErrorCode(error);
  const headers = 'headers' in error ? error.headers : {};
  return {
    outcome: outcomeOf(error),
    code,
    means: classifyRefusal(code),
    isReplayed: headers?.['idempotent-replayed'] === 'true',
  };
}

async function available(): Promise<number> {
  const { available: funds } = await stripe.balance.retrieve();
  return Math.max(0, funds.find(({ currency }) => currency === 'usd')?.amount ?? 0);
}

/** The movement of our balance that something made, as our books copy it. */
const movementOf = async ({ balance_transaction: id }: { balance_transaction?: unknown }) =>
  toMovement(await stripe.balanceTransactions.retrieve(String(id), { expand: ['source'] }));
