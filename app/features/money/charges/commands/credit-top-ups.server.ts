import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type Stripe from 'stripe';
import { required } from '#core/typed-values.ts';
import { listInSuspense, lockSources } from '#features/money/ledger/commands/lock-source.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { isLive, LIVE_CHECKOUTS } from '../rules.ts';
import { checkouts } from '../tables.server.ts';
import {
  creditWallets,
  differenceOf,
  intentOf,
  type PaidSession,
  retrieveSession,
  transactionOf,
} from './fulfil-checkout.server.ts';

/** Requests per process, because Stripe limits them per second. */
const limit = pLimit(20);

/** Transactions per process: batches of the same brands wait for each other's wallets. */
const limitTransactions = pLimit(3);

/** A blocked wallet must not keep the others of its batch locked. */
const LOCK_TIMEOUT = sql`SET LOCAL lock_timeout = '2s'`;

/**
 * Credits the paid top-ups among these sessions in one transaction, and returns the ids of the credited sessions. Leaves
 * every other one to `fulfilCheckout`: an unpaid or unknown one, one whose checkout is not live or differs, one in suspense.
 */
export async function creditTopUps(sessionIds: string[]): Promise<Set<string>> {
  const sessions = await retrieveLiveTopUps(sessionIds);
  const paid = sessions.flatMap((session) => {
    const intent = intentOf(session);
    if (session.payment_status !== 'paid' || !intent) return [];
    // The source object of a charge is its payment intent.
    return [{ session, sourceId: intent.id, movementId: transactionOf(intent)?.id }];
  });
  if (paid.length === 0) return new Set();
  return limitTransactions(() =>
    inTransaction(async (tx) => {
      await tx.execute(LOCK_TIMEOUT);
      await lockSources(
        tx,
        paid.map(({ sourceId }) => sourceId),
      );
      const rows = await tx
        .select()
        .from(checkouts)
        .where(sql`${checkouts.stripeSessionId} = ANY (${sql.param(paid.map(({ session }) => session.id))})`)
        .orderBy(asc(checkouts.id))
        .for('no key update');
      const checkoutOf = new Map(rows.map((row) => [row.stripeSessionId, row]));
      const suspendedIds = await listInSuspense(tx, paid);
      const topUps = paid.flatMap(({ session, sourceId }): PaidSession[] => {
        const checkout = checkoutOf.get(session.id);
        if (!checkout || !isLive(checkout.status)) return [];
        if (differenceOf({ checkout, session }) || suspendedIds.has(sourceId)) return [];
        return [{ checkout, session }];
      });
      if (topUps.length > 0) await creditWallets(tx, topUps);
      return new Set(topUps.map(({ session }) => session.id));
    }),
  );
}

/** Leaves out a session that cannot be read: `fulfilCheckout` reads it again, and its event records the error. */
async function retrieveLiveTopUps(sessionIds: string[]): Promise<Stripe.Checkout.Session[]> {
  const live = await db
    .select({ sessionId: checkouts.stripeSessionId })
    .from(checkouts)
    .where(
      and(
        sql`${checkouts.stripeSessionId} = ANY (${sql.param(sessionIds)})`,
        eq(checkouts.purpose, 'wallet_topup'),
        inArray(checkouts.status, [...LIVE_CHECKOUTS]),
      ),
    );
  const sessions = await Promise.all(
    live.map(({ sessionId }) =>
      limit(retrieveSession, required(sessionId, 'session')).catch((error: unknown) => {
        log.warn({ error }, 'a checkout session could not be read');
        return null;
      }),
    ),
  );
  return sessions.filter((session) => session !== null);
}
