import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { walletOf } from '#features/ledger/rules.ts';
import { ledgerAccounts } from '#features/ledger/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { insufficientBalance } from './errors.ts';

/**
 * Locks the wallet until the end of the transaction and refuses when it does not hold `neededCents`.
 * Whoever debits a wallet calls this first, so that two spenders of one balance wait for each other.
 */
export async function reserveFunds(tx: Tx, brandId: string, neededCents: Cents): Promise<void> {
  const [wallet] = await tx
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletOf(brandId).id))
    .for('update');
  const availableCents = wallet?.balanceCents ?? 0;
  if (availableCents < neededCents) throw insufficientBalance(neededCents, availableCents);
}
