import { eq } from 'drizzle-orm';
import { type Cents, dollarsText } from '#core/money.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inDebt, insufficientBalance } from '../errors.ts';

/**
 * Locks the wallet until the end of the transaction and returns its balance. Lock it before any campaign of the brand:
 * docs/money.md has the lock order.
 */
export async function lockWallet(tx: Tx, brandId: string): Promise<Cents> {
  return (await findLocked(tx, brandId)) ?? 0;
}

/** Undefined for a wallet without an account, which cannot be locked. */
export async function findLocked(tx: Tx, brandId: string): Promise<Cents | undefined> {
  const [wallet] = await tx
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletOf(brandId).id))
    .for('no key update');
  return wallet?.balanceCents;
}

/**
 * Locks the wallet and refuses if it holds less than `neededCents`; returns its balance. Call it before each debit, so
 * that concurrent debits run one after the other.
 */
export async function reserveFunds(tx: Tx, brandId: string, neededCents: Cents): Promise<Cents> {
  const availableCents = await lockWallet(tx, brandId);
  if (availableCents < 0) throw inDebt(debtOf(availableCents));
  if (availableCents < neededCents)
    throw insufficientBalance({
      params: { needed: dollarsText(neededCents), available: dollarsText(availableCents) },
    });
  return availableCents;
}

/** Refuses if the brand is in debt. The wallet stays locked, so a concurrent debt cannot interleave. */
export async function assertNoDebt(tx: Tx, brandId: string): Promise<void> {
  const balanceCents = await lockWallet(tx, brandId);
  if (balanceCents < 0) throw inDebt(debtOf(balanceCents));
}

const debtOf = (balanceCents: Cents) => ({ params: { debt: dollarsText(-balanceCents) } });
