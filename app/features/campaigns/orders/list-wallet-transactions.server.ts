import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { slotMovements } from '#features/campaigns/slots/tables.server.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerEntries, ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { WalletTransaction } from './schema.ts';

// Refunds and reversals concern a payment too, but not its approver.
const spenderId = sql`CASE WHEN ${ledgerJournals.kind} IN ('creator_payment', 'publishing_fee')
  THEN ${payments.approvedBy} END`;

/** The movements of the brand's wallet, newest first. A wallet is a liability: the ledger books a credit as a negative amount. */
export async function listWalletTransactions(
  actor: Actor,
  page: ListQuery,
): Promise<Page<WalletTransaction>> {
  const topUp = and(eq(ledgerJournals.kind, 'top_up'), eq(checkouts.id, ledgerJournals.reasonId));
  const payment = and(eq(ledgerJournals.reasonKind, 'payment'), eq(payments.id, ledgerJournals.reasonId));
  const funding = and(
    eq(ledgerJournals.reasonKind, 'slot_movement'),
    eq(slotMovements.id, ledgerJournals.reasonId),
  );
  const rows = await db
    .select({
      id: ledgerEntries.id,
      type: sql<WalletTransaction['type']>`${ledgerJournals.kind}`,
      amountCents: sql`-${ledgerEntries.amountCents}`.mapWith(Number),
      campaignId: campaigns.id,
      campaignTitle: campaigns.title,
      by: memberNameFor(
        actor,
        sql`coalesce(${checkouts.createdBy}, ${spenderId})`,
        sql`coalesce(${checkouts.workspaceId}, ${payments.brandId})`,
      ),
      createdAt: ledgerJournals.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .leftJoin(checkouts, topUp)
    .leftJoin(payments, payment)
    .leftJoin(slotMovements, funding)
    .leftJoin(campaigns, eq(campaigns.id, sql`coalesce(${payments.campaignId}, ${slotMovements.campaignId})`))
    .where(
      and(
        eq(ledgerEntries.accountId, walletOf(actor.workspaceId).id),
        beforeCursor(ledgerEntries.id, page.cursor && Number(page.cursor)),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(page.limit + 1);
  const items = rows.map((row) => ({ ...withIsoDates(row), id: String(row.id) }));
  return toPage(items, page.limit, ({ id }) => id);
}
