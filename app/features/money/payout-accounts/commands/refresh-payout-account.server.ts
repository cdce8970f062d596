import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { isAccountLost, stripe } from '#platform/stripe/stripe.server.ts';
import { payoutAccountLost, payoutAccountReady } from '../events.ts';
import type { StripeAccountProblem } from '../rules.ts';
import { payoutAccounts } from '../tables.server.ts';

/** Stores what Stripe reports: the payload of an event is never trusted. Ignores accounts that are not ours. */
export async function refreshPayoutAccount(stripeAccountId: string): Promise<void> {
  // A call for an account that is not ours would fail on every retry.
  const [existing] = await db
    .select({ workspaceId: payoutAccounts.workspaceId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.stripeAccountId, stripeAccountId));
  if (!existing) return;
  const state = await readAccountState(stripeAccountId);
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.stripeAccountId, stripeAccountId))
      .for('no key update');
    if (!before) return;
    await tx
      .update(payoutAccounts)
      .set({ ...state, checkedAt: new Date() })
      .where(eq(payoutAccounts.workspaceId, before.workspaceId));
    if (state.payoutsEnabled && !before.payoutsEnabled) {
      await emit(tx, payoutAccountReady, { creatorId: before.workspaceId });
    } else if (!state.payoutsEnabled && before.payoutsEnabled) {
      await emit(tx, payoutAccountLost, { creatorId: before.workspaceId });
    }
    await sendLiveEvent(tx, [before.workspaceId], ['payout-account']);
  });
}

type AccountState = {
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  problem: StripeAccountProblem | null;
};

async function readAccountState(stripeAccountId: string): Promise<AccountState> {
  let account: Stripe.V2.Core.Account;
  try {
    account = await stripe.v2.core.accounts.retrieve(stripeAccountId, {
      include: ['configuration.recipient', 'requirements'],
    });
  } catch (error) {
    // The owner revoked our access: Stripe does not return the account.
    if (!isAccountLost(error)) throw error;
    return { payoutsEnabled: false, detailsSubmitted: false, problem: 'disconnected' };
  }
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
  const isActionDue =
    account.requirements?.entries?.some((entry) => entry.awaiting_action_from === 'user') ?? false;
  const payoutsEnabled = transfers === 'active' && !account.closed;
  const isStopped = transfers === 'restricted' || transfers === 'rejected';
  return {
    payoutsEnabled,
    detailsSubmitted: payoutsEnabled || !isActionDue,
    problem: account.closed ? 'closed' : isStopped ? transfers : null,
  };
}

export async function refreshOwnPayoutAccount(creatorId: string): Promise<void> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, creatorId));
  if (row?.stripeAccountId) await refreshPayoutAccount(row.stripeAccountId);
}
