import { and, desc, eq, lt } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Cents } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { walletOf } from '#features/ledger/rules.ts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '#features/ledger/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import type { WalletTransaction } from './schema.ts';

export async function readWalletBalance(actor: Actor): Promise<Cents> {
  return readWalletCents(db, actor.workspaceId);
}

/** What a wallet holds; below zero it is owed. */
export async function readWalletCents(reader: Reader, brandId: string): Promise<Cents> {
  const [row] = await reader
    .select({ balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, walletOf(brandId).id));
  return row?.balanceCents ?? 0;
}

/** What went in and out of the actor's wallet, newest first. A wallet transaction is a ledger entry on the wallet. */
export async function listWalletTransactions(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<WalletTransaction>> {
  const rows = await db
    .select({
      id: ledgerEntries.id,
      type: ledgerJournals.kind,
      debitCents: ledgerEntries.amountCents,
      createdAt: ledgerJournals.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      and(
        eq(ledgerEntries.accountId, walletOf(actor.workspaceId).id),
        page.cursor ? lt(ledgerEntries.id, Number(page.cursor)) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(page.limit + 1);
  const items = rows.map((row) => ({
    id: String(row.id),
    type: row.type as WalletTransaction['type'],
    amountCents: -row.debitCents,
    createdAt: row.createdAt.toISOString(),
  }));
  return toPage(items, page.limit, (item) => item.id);
}
