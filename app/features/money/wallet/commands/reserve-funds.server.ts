import { eq } from 'drizzle-orm';
import { type Cents, dollarsText } from '#core/money.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inDebt, insufficientBalance } from '../errors.ts';

/**
 * Locks the wallet until the end of the transaction and returns what it holds. Before any campaign of the brand, which a
 * change of the wallet may pause or resume: docs/money.md has the order of all locks.
 */
export async function lockWallet(tx: Tx, brandId: string): Promise<Cents> {
  return (await findLocked(tx, brandId)) ?? 0;
}

/** The same, and undefined for a wallet that nothing was ever put into: there is nothing to lock. */
export async function findLocked(tx: Tx, brandId: string): Promise<Cents | undefined> {
  const [wallet] = await tx
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletOf(brandId).id))
    .for('no key update');
  return wallet?.balanceCents;
}

/**
 * Locks the wallet until the end of the transaction and refuses when it does not hold `neededCents`; returns what it holds.
 * Whoever debits a wallet calls this first, so that two spenders of one balance wait for each other.
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

/**
 * Refuses what a brand in debt may not do, whoever would pay for it. The wallet stays locked, so that a debt that
 * comes up at the same moment comes before or after, never between.
 */
export async function assertNoDebt(tx: Tx, brandId: string): Promise<void> {
  const balanceCents = await lockWallet(tx, brandId);
  if (balanceCents < 0) throw inDebt(debtOf(balanceCents));
}

const debtOf = (balanceCents: Cents) => ({ params: { debt: dollarsText(-balanceCents) } });
