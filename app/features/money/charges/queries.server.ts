import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { CheckoutStatus } from './rules.ts';
import type { CheckoutOutcome, TopUpStatus } from './schema.ts';
import { checkouts } from './tables.server.ts';

/** How far a top-up of the actor is. A session of somebody else does not exist for them. */
export async function readTopUp(actor: Actor, sessionId: string): Promise<TopUpStatus> {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.stripeSessionId, sessionId),
        eq(checkouts.workspaceId, actor.workspaceId),
        eq(checkouts.purpose, 'wallet_topup'),
      ),
    );
  if (!checkout) throw notFound();
  const outcome = outcomeOf(checkout.status);
  return {
    // A top-up is never a second one, so none is returned.
    status: outcome === 'paid' || outcome === 'returned' ? 'credited' : outcome,
    amountCents: checkout.amountCents,
    balanceCents: await readWalletBalance(actor),
  };
}

/** How the actor's payment of this campaign's fee stands. The payment outlives a campaign that was deleted. */
export async function readFeeOutcome(
  actor: Actor,
  campaignId: string,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const [checkout] = await db
    .select({ status: checkouts.status })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.stripeSessionId, sessionId),
        eq(checkouts.workspaceId, actor.workspaceId),
        eq(checkouts.purpose, 'publishing_fee'),
        or(eq(checkouts.campaignId, campaignId), isNull(checkouts.campaignId)),
      ),
    );
  if (!checkout) throw notFound();
  return outcomeOf(checkout.status);
}

function outcomeOf(status: CheckoutStatus): CheckoutOutcome {
  if (status === 'duplicate') return 'returned';
  // What was paid otherwise than agreed is looked at by an operator.
  return status === 'creating' || status === 'open' || status === 'quarantined' ? 'confirming' : status;
}
