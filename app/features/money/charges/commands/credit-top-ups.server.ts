import { Readable } from 'node:stream';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { required } from '#core/typed-values.ts';
import { listInSuspense, lockSources } from '#features/money/ledger/commands/lock-source.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { isLive, LIVE_CHECKOUTS } from '../rules.ts';
import { checkouts } from '../tables.server.ts';
import {
  creditWallets,
  differenceOf,
  intentOf,
  type Payment,
  retrieveSession,
  transactionOf,
} from './fulfil-checkout.server.ts';

/** At once, because Stripe limits requests per second. */
const MAX_REQUESTS = 10;

/**
 * Credits the paid top-ups among these sessions in one transaction, and returns the ids of the credited sessions. Leaves
 * every other one to `fulfilCheckout`: an unpaid one, one that differs from its checkout, or one in suspense.
 */
export async function creditTopUps(sessionIds: string[]): Promise<Set<string>> {
  const sessions = await retrieveOpenTopUps(sessionIds);
  const paid = sessions.flatMap((session) => {
    const intent = session.payment_status === 'paid' && intentOf(session);
    return intent ? [{ session, sourceId: intent.id, movementId: transactionOf(intent)?.id }] : [];
  });
  if (paid.length === 0) return new Set();
  return inTransaction(async (tx) => {
    // The source object of a charge is its payment intent.
    await lockSources(
      tx,
      paid.map(({ sourceId }) => sourceId),
    );
    const rows = await tx
      .select()
      .from(checkouts)
      .where(
        inArray(
          checkouts.stripeSessionId,
          paid.map(({ session }) => session.id),
        ),
      )
      .orderBy(asc(checkouts.id))
      .for('no key update');
    const checkoutOf = new Map(rows.map((row) => [row.stripeSessionId, row]));
    const inSuspense = await listInSuspense(tx, paid);
    const topUps = paid.flatMap(({ session, sourceId }): Payment[] => {
      const checkout = checkoutOf.get(session.id);
      if (!checkout || !isLive(checkout.status) || inSuspense.has(sourceId)) return [];
      const topUp = { checkout, session };
      return differenceOf(topUp) ? [] : [topUp];
    });
    await creditWallets(tx, topUps);
    return new Set(topUps.map(({ session }) => session.id));
  });
}

async function retrieveOpenTopUps(sessionIds: string[]): Promise<Stripe.Checkout.Session[]> {
  const open = await db
    .select({ sessionId: checkouts.stripeSessionId })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.stripeSessionId, sessionIds),
        eq(checkouts.purpose, 'wallet_topup'),
        inArray(checkouts.status, [...LIVE_CHECKOUTS]),
      ),
    );
  return Readable.from(open)
    .map(({ sessionId }) => retrieveSession(required(sessionId, 'session')), { concurrency: MAX_REQUESTS })
    .toArray();
}
