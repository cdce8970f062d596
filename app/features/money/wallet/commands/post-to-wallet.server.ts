import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { required } from '#core/typed-values.ts';
import { type Journal, postAll } from '#features/money/ledger/commands/post.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { walletCleared, walletOverdrawn } from '../events.ts';
import { walletNegative } from '../notifications.server.ts';
import { walletDebts } from '../tables.server.ts';
import { lockWallets } from './lock-wallet.server.ts';

/** Returns whether the journal was posted now. */
export async function postToWallet(tx: Tx, journal: Journal): Promise<boolean> {
  return (await postToWallets(tx, [journal])).has(journal.key);
}

/**
 * For journals that may move wallets across zero: emits an event for each crossing and notifies of a negative balance.
 * Only the sum of the journals counts for a wallet. Locks the wallets before the journals' other accounts. Returns the keys
 * that were posted now.
 */
export async function postToWallets(tx: Tx, journals: Journal[]): Promise<Set<string>> {
  const walletEntries = journals.flatMap(({ key, entries }) =>
    entries
      .filter(({ account }) => account.id.startsWith('wallet:'))
      .map(({ account, amountCents }) => ({
        key,
        brandId: required(account.ownerId, 'owner'),
        changeCents: -amountCents,
      })),
  );
  const before = await lockWallets(tx, [...new Set(walletEntries.map(({ brandId }) => brandId))]);
  const posted = await postAll(tx, journals);
  const changes = new Map<string, Cents>();
  for (const { key, brandId, changeCents } of walletEntries) {
    if (posted.has(key)) changes.set(brandId, (changes.get(brandId) ?? 0) + changeCents);
  }
  // Wallets created by these journals were not locked.
  const created = [...changes.keys()].filter((brandId) => !before.has(brandId));
  const after = await lockWallets(tx, created);
  for (const [brandId, changeCents] of changes) {
    const beforeCents = before.get(brandId) ?? (after.get(brandId) ?? 0) - changeCents;
    await recordDebt(tx, brandId, beforeCents, changeCents);
  }
  return posted;
}

async function recordDebt(tx: Tx, brandId: string, beforeCents: Cents, changeCents: Cents): Promise<void> {
  const balanceCents = beforeCents + changeCents;
  if (balanceCents < 0 && beforeCents >= 0) {
    await tx.insert(walletDebts).values({ brandId }).onConflictDoNothing();
    await notify(tx, brandId, walletNegative, { balance_cents: balanceCents });
    await emit(tx, walletOverdrawn, { brandId });
  } else if (balanceCents >= 0 && beforeCents < 0) {
    await tx.delete(walletDebts).where(eq(walletDebts.brandId, brandId));
    await emit(tx, walletCleared, { brandId });
  }
}
