import { inArray } from 'drizzle-orm';
import { ownedBy } from '#features/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { payoutAccounts } from './tables.server.ts';

const NOTHING = {
  method: null,
  paypalEmail: null,
  paypalMasked: null,
  bankDetails: null,
  bankMasked: null,
  heldUntil: null,
};

/** The owner did not enter this PayPal address or bank account: nothing is sent to it. Stripe knows its own people. */
export async function forgetDestination(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx
    .update(payoutAccounts)
    .set({ ...NOTHING, updatedAt: new Date() })
    .where(inArray(payoutAccounts.workspaceId, ownedBy(tx, userId)));
  await publish(tx, [userId], ['payout-account']);
}

/** Nor did they connect this account at Stripe. */
export async function forgetEveryDestination(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(payoutAccounts).where(inArray(payoutAccounts.workspaceId, ownedBy(tx, userId)));
  await publish(tx, [userId], ['payout-account']);
}
