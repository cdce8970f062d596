import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Cents } from '#core/money.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';

export async function readWalletBalance(actor: Actor): Promise<Cents> {
  return readWalletCents(db, actor.workspaceId);
}

/** Negative: the brand is in debt. */
export async function readWalletCents(reader: Reader, brandId: string): Promise<Cents> {
  const [row] = await reader
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletOf(brandId).id));
  return row?.balanceCents ?? 0;
}
