import { and, eq, gte, inArray } from 'drizzle-orm';
import { securityEvents } from '#features/identity/accounts/tables.server.ts';
import { ownedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { payoutAccounts } from '../tables.server.ts';

const NO_DESTINATION = {
  method: null,
  paypalEmail: null,
  paypalMasked: null,
  bankDetails: null,
  bankMasked: null,
  heldUntil: null,
};

const NOT_CONNECTED = {
  stripeAccountId: null,
  detailsSubmitted: false,
  payoutsEnabled: false,
  problem: null,
};

/** Clears every payout destination after the owner reclaims a hijacked account. */
export const clearAllDestinations = (tx: Tx, { userId }: { userId: string }): Promise<void> =>
  clearDestination(tx, userId, { ...NO_DESTINATION, ...NOT_CONNECTED });

/** Clears destinations set since the disowned change, a security event. Keeps a Stripe account connected before it. */
export async function clearDisowned(
  tx: Tx,
  { userId, since }: { userId: string; since: string },
): Promise<void> {
  const changes = await tx
    .select({ details: securityEvents.details })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        eq(securityEvents.kind, 'payout-destination-changed'),
        gte(securityEvents.id, since),
      ),
    );
  if (changes.length === 0) return;
  const isConnected = changes.some(({ details }) => details.stripeAccountId !== undefined);
  await clearDestination(tx, userId, { ...NO_DESTINATION, ...(isConnected && NOT_CONNECTED) });
}

async function clearDestination(tx: Tx, userId: string, values: Partial<typeof payoutAccounts.$inferInsert>) {
  await tx
    .update(payoutAccounts)
    .set({ ...values, updatedAt: new Date() })
    .where(inArray(payoutAccounts.workspaceId, ownedWorkspaces(tx, userId)));
  await sendLiveEvent(tx, [userId], ['payout-account']);
}
