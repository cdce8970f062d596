import { eq } from 'drizzle-orm';
import { type Cents, dollarsText } from '#core/money.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inDebt, insufficientBalance } from '../errors.ts';

/** Locks until the end of the transaction. Lock it before any campaign of the brand: see docs/money.md. */
export async function lockWallet(tx: Tx, brandId: string): Promise<Cents> {
  return (await lockExistingWallet(tx, brandId)) ?? 0;
}

/** Undefined for a wallet without an account, which cannot be locked. */
export async function lockExistingWallet(tx: Tx, brandId: string): Promise<Cents | undefined> {
  const [wallet] = await tx
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletOf(brandId).id))
    .for('no key update');
  return wallet?.balanceCents;
}

/** Refuses a balance below `neededCents` and returns it. Call it before each debit, so that debits are serialized. */
export async function requireFunds(tx: Tx, brandId: string, neededCents: Cents): Promise<Cents> {
  const availableCents = await assertNoDebt(tx, brandId);
  if (availableCents < neededCents)
    throw insufficientBalance({
      params: { needed: dollarsText(neededCents), available: dollarsText(availableCents) },
    });
  return availableCents;
}

/** Refuses a balance below zero and returns it. The wallet stays locked, so a concurrent debt cannot interleave. */
export async function assertNoDebt(tx: Tx, brandId: string): Promise<Cents> {
  const balanceCents = await lockWallet(tx, brandId);
  if (balanceCents < 0) throw inDebt({ params: { debt: dollarsText(-balanceCents) } });
  return balanceCents;
}
