import { eq } from 'drizzle-orm';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { payoutAccounts } from './tables.server.ts';

/**
 * Asks Stripe for the state of a connected account and stores it. Called by the creator's screen, by webhooks and
 * by the reconciler alike; a message's own content is never trusted. An account that is not ours is ignored.
 */
export async function refreshPayoutAccount(stripeAccountId: string): Promise<void> {
  // Stripe does not tell us about accounts that are not ours, so asking for one would fail for ever.
  const [known] = await db
    .select({ userId: payoutAccounts.userId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.stripeAccountId, stripeAccountId));
  if (!known) return;
  const account = await stripe.v2.core.accounts.retrieve(stripeAccountId, {
    include: ['configuration.recipient', 'requirements'],
  });
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
  const payoutsEnabled = transfers === 'active' && !account.closed;
  const due = account.requirements?.entries?.some((entry) => entry.awaiting_action_from === 'user') ?? false;
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.stripeAccountId, stripeAccountId))
      .for('update');
    if (!before) return;
    await tx
      .update(payoutAccounts)
      .set({ payoutsEnabled, detailsSubmitted: payoutsEnabled || !due, checkedAt: new Date() })
      .where(eq(payoutAccounts.userId, before.userId));
    if (payoutsEnabled && !before.payoutsEnabled) {
      await emit(tx, 'payout-account.ready', { creatorId: before.userId });
    } else if (!payoutsEnabled && before.payoutsEnabled) {
      await emit(tx, 'payout-account.lost', { creatorId: before.userId });
    }
    await publish(tx, [before.userId], ['payout-account']);
  });
}

/** The same for a creator who asks; without a connected account there is nothing to ask for. */
export async function refreshOwnPayoutAccount(creatorId: string): Promise<void> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, creatorId));
  if (row?.stripeAccountId) await refreshPayoutAccount(row.stripeAccountId);
}
