import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { memberName } from '#features/identity/workspaces/queries.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerEntries, ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { CheckoutStatus } from './rules.ts';
import type { CheckoutOutcome, TopUpStatus, WalletTransaction } from './schema.ts';
import { checkouts, payments } from './tables.server.ts';

export async function readTopUp(actor: Actor, sessionId: string): Promise<TopUpStatus> {
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.stripeSessionId, sessionId),
        eq(checkouts.workspaceId, actor.workspaceId),
        eq(checkouts.purpose, 'wallet_topup'),
      ),
    );
  if (!checkout) throw notFound();
  const outcome = outcomeOf(checkout.status);
  return {
    // The duplicate outcome cannot occur for a top-up.
    status: outcome === 'paid' || outcome === 'returned' ? 'credited' : outcome,
    amountCents: checkout.amountCents,
    balanceCents: await readWalletBalance(actor),
  };
}

/** The payment outlives its campaign, so a deleted campaign matches too. */
export async function readFeeOutcome(
  actor: Actor,
  campaignId: string,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const [checkout] = await db
    .select({ status: checkouts.status })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.stripeSessionId, sessionId),
        eq(checkouts.workspaceId, actor.workspaceId),
        eq(checkouts.purpose, 'publishing_fee'),
        or(eq(checkouts.campaignId, campaignId), isNull(checkouts.campaignId)),
      ),
    );
  if (!checkout) throw notFound();
  return outcomeOf(checkout.status);
}

function outcomeOf(status: CheckoutStatus): CheckoutOutcome {
  if (status === 'duplicate') return 'returned';
  // `quarantined`: in suspense until an operator decides.
  return status === 'creating' || status === 'open' || status === 'quarantined' ? 'confirming' : status;
}

/** The brand's wallet, newest first. A wallet is a liability, so the amounts change their sign. */
export async function listWalletTransactions(
  actor: Actor,
  page: ListQuery,
): Promise<Page<WalletTransaction>> {
  const topUp = and(eq(ledgerJournals.kind, 'top_up'), eq(checkouts.id, ledgerJournals.reasonId));
  // Refunds and reversals are not attributed to the approver.
  const spending = and(
    inArray(ledgerJournals.kind, ['creator_payment', 'publishing_fee']),
    eq(payments.id, ledgerJournals.reasonId),
  );
  const memberId = sql`coalesce(${checkouts.createdBy}, ${payments.approvedBy})`;
  const rows = await db
    .select({
      id: ledgerEntries.id,
      type: sql<WalletTransaction['type']>`${ledgerJournals.kind}`,
      amountCents: sql`-${ledgerEntries.amountCents}`.mapWith(Number),
      by: memberName(actor, memberId, sql`coalesce(${checkouts.workspaceId}, ${payments.brandId})`),
      createdAt: ledgerJournals.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .leftJoin(checkouts, topUp)
    .leftJoin(payments, spending)
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
