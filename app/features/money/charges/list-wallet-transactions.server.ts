import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { nameOfDoer } from '#features/identity/workspaces/queries.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerEntries, ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { WalletTransaction } from './schema.ts';
import { checkouts, payments } from './tables.server.ts';

/** What went in and out of the actor's wallet, newest first. A wallet transaction is a ledger entry on the wallet. */
export async function listWalletTransactions(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<WalletTransaction>> {
  const topUp = and(eq(ledgerJournals.kind, 'top_up'), eq(checkouts.id, ledgerJournals.reasonId));
  // What comes back of a payment was nobody's wish of those who approved it.
  const spending = and(
    inArray(ledgerJournals.kind, ['creator_payment', 'publishing_fee']),
    eq(payments.id, ledgerJournals.reasonId),
  );
  const by = sql`coalesce(${checkouts.createdBy}, ${payments.approvedBy})`;
  const rows = await db
    .select({
      id: ledgerEntries.id,
      type: ledgerJournals.kind,
      debitCents: ledgerEntries.amountCents,
      by: nameOfDoer(actor, by, sql`coalesce(${checkouts.workspaceId}, ${payments.brandId})`),
      createdAt: ledgerJournals.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .leftJoin(checkouts, topUp)
    .leftJoin(payments, spending)
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
    by: row.by,
    createdAt: row.createdAt.toISOString(),
  }));
  return toPage(items, page.limit, (item) => item.id);
}
