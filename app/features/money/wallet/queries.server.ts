import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Cents } from '#core/money.ts';
import { type LedgerAccount, slotHoldOf, walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { db } from '#platform/db/db.server.ts';

/** Negative: the brand is in debt. */
export async function readWalletBalance(actor: Actor): Promise<Cents> {
  return readAccountCents(walletOf(actor.workspaceId));
}

/** Set aside for videos that are not approved yet. */
export async function readSecuredCents(actor: Actor): Promise<Cents> {
  return readAccountCents(slotHoldOf(actor.workspaceId));
}

async function readAccountCents({ id }: LedgerAccount): Promise<Cents> {
  const [row] = await db
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id));
  return row?.balanceCents ?? 0;
}
