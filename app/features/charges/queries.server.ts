import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { readWalletBalance } from '#features/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { TopUpStatus } from './schema.ts';
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
  const status = { paid: 'credited', expired: 'expired' } as const;
  return {
    status:
      checkout.status === 'paid' || checkout.status === 'expired' ? status[checkout.status] : 'confirming',
    amountCents: checkout.amountCents,
    balanceCents: await readWalletBalance(actor),
  };
}

/** Throws unless this session is the actor's, for the fee of this campaign. */
export async function assertOwnFeeSession(
  actor: Actor,
  campaignId: string,
  sessionId: string,
): Promise<void> {
  const [checkout] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.stripeSessionId, sessionId),
        eq(checkouts.workspaceId, actor.workspaceId),
        eq(checkouts.campaignId, campaignId),
      ),
    );
  if (!checkout) throw notFound();
}
