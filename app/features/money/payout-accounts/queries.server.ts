import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { DESTINATION_HOLD_MS, isDestinationHeld, isPayable, needsNewAccount } from './rules.ts';
import type { PayoutAccount } from './schema.ts';
import { payoutAccounts } from './tables.server.ts';

export async function readPayoutAccount(actor: Actor): Promise<PayoutAccount> {
  const row = await findPayoutAccount(db, actor.workspaceId);
  return {
    method: row?.method ?? null,
    isPayable: row ? isPayable(row) : false,
    stripe: {
      connected: Boolean(row?.stripeAccountId) && !needsNewAccount(row?.problem ?? null),
      detailsSubmitted: row?.detailsSubmitted ?? false,
      // Creators receive transfers only.
      chargesEnabled: false,
      payoutsEnabled: row?.payoutsEnabled ?? false,
      problem: row?.problem ?? null,
    },
    paypal: row?.paypalMasked ? { masked: row.paypalMasked } : null,
    bank: row?.bankMasked ? { masked: row.bankMasked } : null,
    heldUntil: (row && isDestinationHeld(row) && row.heldUntil?.toISOString()) || null,
  };
}

export async function findPayoutAccount(reader: Reader, creatorId: string) {
  const [row] = await reader.select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, creatorId));
  return row;
}

/**
 * The end of the hold that a new destination starts, also after the owner has disowned the previous one: a hijacker may have
 * disowned it to save another one.
 */
export const endOfHold = () => new Date(Date.now() + DESTINATION_HOLD_MS);
