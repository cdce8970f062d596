import type { Cents } from '#core/money.ts';
import { type Journal, post } from '#features/ledger/post.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { readWalletCents } from './queries.server.ts';
import { lockWallet } from './reserve-funds.server.ts';

/**
 * Posts a journal that may take a wallet below zero, or bring it back: everything but the brand's own spending.
 * Crossing zero is told to the brand and to later rooms, in the same transaction and once (D13). The wallet is locked
 * before anything else of the journal, as whoever spends from it does.
 */
export async function postToWallet(tx: Tx, journal: Journal): Promise<boolean> {
  for (const { account } of journal.entries) {
    if (account.id.startsWith('wallet:')) await lockWallet(tx, account.ownerId!);
  }
  if (!(await post(tx, journal))) return false;
  for (const { account, amountCents } of journal.entries) {
    if (account.id.startsWith('wallet:')) await noteDebt(tx, account.ownerId!, -amountCents);
  }
  return true;
}

async function noteDebt(tx: Tx, brandId: string, changeCents: Cents): Promise<void> {
  const balanceCents = await readWalletCents(tx, brandId);
  const beforeCents = balanceCents - changeCents;
  if (balanceCents < 0 && beforeCents >= 0) {
    await notify(tx, brandId, 'wallet_negative', { balance_cents: balanceCents });
    await emit(tx, 'wallet.overdrawn', { brandId });
  } else if (balanceCents >= 0 && beforeCents < 0) {
    await emit(tx, 'wallet.cleared', { brandId });
  }
}
