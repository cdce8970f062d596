import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { required } from '#core/typed-values.ts';
import { type Journal, post } from '#features/money/ledger/commands/post.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { walletCleared, walletOverdrawn } from '../events.ts';
import { walletNegative } from '../notifications.server.ts';
import { readWalletCents } from '../queries.server.ts';
import { walletDebts } from '../tables.server.ts';
import { lockExistingWallet } from './lock-wallet.server.ts';

/**
 * For journals that may move a wallet across zero: emits an event for each crossing and notifies of a negative balance.
 * Locks the wallet before the journal's other accounts. Returns whether it was posted now.
 */
export async function postToWallet(tx: Tx, journal: Journal): Promise<boolean> {
  const wallets = journal.entries
    .filter(({ account }) => account.id.startsWith('wallet:'))
    .map(({ account, amountCents }) => ({ brandId: required(account.ownerId, 'owner'), amountCents }));
  const before = new Map<string, Cents | undefined>();
  for (const { brandId } of wallets) before.set(brandId, await lockExistingWallet(tx, brandId));
  if (!(await post(tx, journal))) return false;
  for (const { brandId, amountCents } of wallets) {
    // A wallet created by this journal was not locked.
    const beforeCents = before.get(brandId) ?? (await readWalletCents(tx, brandId)) + amountCents;
    await recordDebt(tx, brandId, beforeCents, -amountCents);
  }
  return true;
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
