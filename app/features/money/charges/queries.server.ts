import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { CheckoutStatus } from './rules.ts';
import type { CheckoutOutcome, TopUpStatus } from './schema.ts';
import { checkouts } from './tables.server.ts';

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
    // `returned` is the outcome of a fee paid twice. A top-up cannot have it.
    status: outcome === 'paid' || outcome === 'returned' ? 'credited' : outcome,
    amountCents: checkout.amountCents,
    balanceCents: await readWalletBalance(actor),
  };
}

/** The outcome of a fee's checkout. The checkout outlives its campaign, so that of a deleted campaign matches too. */
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
  // A second payment of one fee is refunded automatically.
  if (status === 'duplicate') return 'returned';
  // `quarantined`: the money is in suspense until an operator decides.
  return status === 'creating' || status === 'open' || status === 'quarantined' ? 'confirming' : status;
}
