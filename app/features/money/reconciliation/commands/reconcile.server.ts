import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { finishCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { LIVE_CHECKOUTS } from '#features/money/charges/rules.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { disputes } from '#features/money/disputes/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import {
  resumeRefundsWithoutFunds,
  settleOrSend,
} from '#features/money/refunds/commands/send-refund.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { RECONCILED_TYPES } from '#features/money/stripe-events/commands/handle-event.server.ts';
import { storeEvents } from '#features/money/stripe-events/commands/receive-event.server.ts';
import { processEventsJob } from '#features/money/stripe-events/jobs.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { fromSnapshot } from '#features/money/stripe-events/verify-event.server.ts';
import { subscriptionSweeps } from '#features/money/subscriptions/commands/reconcile.server.ts';
import { isOfSuspended } from '#features/money/transfers/commands/pause-payouts.server.ts';
import {
  resumePayoutsWithoutFunds,
  resumeSettledPayouts,
} from '#features/money/transfers/commands/resume-payouts.server.ts';
import { unstickPayment } from '#features/money/transfers/commands/send-transfer.server.ts';
import { reverseTransfers } from '#features/money/transfers/reversals/reverse-transfers.server.ts';
import { paymentRefunds } from '#features/money/transfers/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { moveCursor, readCursor } from './import-movements.server.ts';

/** Rereads an hour, in case Stripe lists an event late. Stored events are skipped. */
const OVERLAP_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A webhook and its job normally take seconds. */
const STUCK_FOR_MS = 600_000;
/** Rows per list and run. The least recently checked come first, so the next run continues. */
const BATCH_SIZE = 200;
/** Stripe's maximum. */
const PAGE = 100;
/** A dispute takes weeks: reread once a day instead of every ten minutes. */
const DISPUTE_INTERVALS = DAY_MS / STUCK_FOR_MS;
/** Stripe's maximum per request. */
export const MAX_TYPES = 20;

/** Reaches the same state with every webhook lost. `stuckForMs`: time in progress before something counts as stuck. */
export async function reconcile(stuckForMs = STUCK_FOR_MS): Promise<void> {
  const before = new Date(Date.now() - stuckForMs);
  const disputedBefore = new Date(Date.now() - stuckForMs * DISPUTE_INTERVALS);
  await each('events list', ['platform'], fetchEvents);
  // One job for all of them.
  await each('events', [await listUnprocessedEvents(before)], requeueEvents);
  await each('checkout', await listUnfinishedCheckouts(before), finishCheckout);
  await each('refund', await listUnsettledRefunds(before), settleOrSend);
  await each('dispute', await listOpenDisputes(disputedBefore), settleDispute);
  await each('payment', await listStuckPayments(before), unstickPayment);
  await each('payment refund', await listPaymentsToReverse(before), reverseTransfers);
  for (const { what, list, handle } of subscriptionSweeps) await each(what, await list(before), handle);
  await each('account', await listPendingAccounts(before), refreshPayoutAccount);
  await each('account', await listStaleAccounts(), refreshPayoutAccount);
  await resumePayoutsWithoutFunds();
  await resumeSettledPayouts();
  await resumeRefundsWithoutFunds();
}

/** Logs a failure and continues; the next round retries it. */
async function each<T>(what: string, items: T[], handle: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    await handle(item).catch((error) => log.error({ error, what, item }, 'reconciling failed'));
  }
}

async function fetchEvents(): Promise<void> {
  const startedAt = new Date();
  const since = ((await readCursor('events')) ?? startedAt).getTime() - OVERLAP_MS;
  const created = { gte: Math.floor(since / 1000) };
  for (let from = 0; from < RECONCILED_TYPES.length; from += MAX_TYPES) {
    const types = RECONCILED_TYPES.slice(from, from + MAX_TYPES);
    const page: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ types, created, limit: PAGE })) {
      page.push(event);
      if (page.length === PAGE) await storeEvents(page.splice(0).map(fromSnapshot), 'reconciler');
    }
    await storeEvents(page.map(fromSnapshot), 'reconciler');
  }

  await moveCursor('events', startedAt);
}

const idsOf = (rows: { id: string | null }[]) => rows.flatMap(({ id }) => id ?? []);

/** Their job was lost. */
const listUnprocessedEvents = async (before: Date) =>
  idsOf(
    await db
      .select({ id: stripeEvents.id })
      .from(stripeEvents)
      .where(and(eq(stripeEvents.status, 'received'), lt(stripeEvents.receivedAt, before)))
      .orderBy(asc(stripeEvents.receivedAt))
      .limit(BATCH_SIZE),
  );

async function requeueEvents(eventIds: string[]): Promise<void> {
  if (eventIds.length > 0) await enqueue(db, processEventsJob, { eventIds });
}

const listUnfinishedCheckouts = (before: Date) =>
  db
    .select()
    .from(checkouts)
    .where(and(inArray(checkouts.status, [...LIVE_CHECKOUTS]), lt(checkouts.checkedAt, before)))
    .orderBy(asc(checkouts.checkedAt))
    .limit(BATCH_SIZE);

const listUnsettledRefunds = (before: Date) =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.updatedAt, before)))
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH_SIZE);

const listStuckPayments = (before: Date) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['pending', 'processing']),
        eq(payments.payoutMethod, 'stripe'),
        lt(payments.updatedAt, before),
        // Payouts resume when the account becomes ready; that event may be lost, or there is none because the account
        // was fixed before we read it.
        sql`(${payments.waitingFor} IS DISTINCT FROM 'account' OR EXISTS (
          SELECT FROM payout_accounts a WHERE a.workspace_id = ${payments.creatorId} AND a.payouts_enabled AND a.method IS NOT NULL))`,
        // A held payout is sent when the hold ends.
        sql`(${payments.waitingFor} IS DISTINCT FROM 'hold' OR NOT EXISTS (
          SELECT FROM payout_accounts a WHERE a.workspace_id = ${payments.creatorId} AND a.held_until > now()))`,
        // `resumeSettledPayouts` and operators send these.
        sql`coalesce(${payments.waitingFor}, '') NOT IN ('settlement', 'approval')`,
        // A suspended payout is sent when the suspension ends.
        or(sql`${payments.waitingFor} IS DISTINCT FROM 'suspension'`, not(isOfSuspended)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH_SIZE);

const listOpenDisputes = async (before: Date) =>
  idsOf(
    await db
      .select({ id: disputes.stripeDisputeId })
      .from(disputes)
      .where(and(isNull(disputes.closedAt), lt(disputes.updatedAt, before)))
      .orderBy(asc(disputes.updatedAt))
      .limit(BATCH_SIZE),
  );

/** The job or the answer to a reversal may be lost. */
const listPaymentsToReverse = async (before: Date) =>
  idsOf(
    await db
      .select({ id: paymentRefunds.paymentId })
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.status, 'open'), lt(paymentRefunds.updatedAt, before)))
      .orderBy(asc(paymentRefunds.updatedAt))
      .limit(BATCH_SIZE),
  );

/** Accounts that are not ready: an event may be lost. */
const listPendingAccounts = async (before: Date) =>
  idsOf(
    await db
      .select({ id: payoutAccounts.stripeAccountId })
      .from(payoutAccounts)
      .where(
        and(
          isNotNull(payoutAccounts.stripeAccountId),
          eq(payoutAccounts.payoutsEnabled, false),
          lt(payoutAccounts.updatedAt, before),
        ),
      )
      .orderBy(sql`${payoutAccounts.checkedAt} NULLS FIRST`)
      .limit(BATCH_SIZE),
  );

/** Ready accounts not refreshed for a day: an event may be lost. */
const listStaleAccounts = async () =>
  idsOf(
    await db
      .select({ id: payoutAccounts.stripeAccountId })
      .from(payoutAccounts)
      .where(
        and(
          isNotNull(payoutAccounts.stripeAccountId),
          eq(payoutAccounts.payoutsEnabled, true),
          lt(payoutAccounts.checkedAt, new Date(Date.now() - DAY_MS)),
        ),
      )
      .orderBy(asc(payoutAccounts.checkedAt))
      .limit(BATCH_SIZE),
  );
