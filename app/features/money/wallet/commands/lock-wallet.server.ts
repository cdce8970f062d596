import { asc, sql } from 'drizzle-orm';
import { type Cents, dollarsText } from '#core/money.ts';
import { required } from '#core/typed-values.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inDebt, insufficientBalance } from '../errors.ts';

/** Locks until the end of the transaction. Lock it before any campaign of the brand: see docs/money.md. */
export async function lockWallet(tx: Tx, brandId: string): Promise<Cents> {
  return (await lockWallets(tx, [brandId])).get(brandId) ?? 0;
}

/** Balances by brand. A wallet without an account has none and cannot be locked. */
export async function lockWallets(tx: Tx, brandIds: string[]): Promise<Map<string, Cents>> {
  if (brandIds.length === 0) return new Map();
  const wallets = await tx
    .select({ brandId: ledgerAccounts.ownerId, balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.id} = ANY (${sql.param(brandIds.map((brandId) => walletOf(brandId).id))})`)
    // Transactions with the same wallets lock them in one order.
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
  return new Map(
    wallets.map(({ brandId, balanceCents }) => [
      required(brandId, 'owner'),
      required(balanceCents, 'balance'),
    ]),
  );
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
