import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
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
    // `returned` is the outcome of a fee paid twice. A top-up cannot have it.
    status: outcome === 'paid' || outcome === 'returned' ? 'credited' : outcome,
    amountCents: checkout.amountCents,
    balanceCents: await readWalletBalance(actor),
  };
}

/** The outcome of a fee's checkout. The checkout outlives its campaign, so that of a deleted campaign matches too. */
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
  // A second payment of one fee is refunded automatically.
  if (status === 'duplicate') return 'returned';
  // `quarantined`: the money is in suspense until an operator decides.
  return status === 'creating' || status === 'open' || status === 'quarantined' ? 'confirming' : status;
}

/** The movements of the brand's wallet, newest first. A wallet is a liability: the ledger books a credit as a negative amount. */
export async function listWalletTransactions(
  actor: Actor,
  page: ListQuery,
): Promise<Page<WalletTransaction>> {
  const topUp = and(eq(ledgerJournals.kind, 'top_up'), eq(checkouts.id, ledgerJournals.reasonId));
  // Only these kinds name a member. Refunds and reversals concern a payment too, but not its approver.
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
      by: memberNameFor(actor, memberId, sql`coalesce(${checkouts.workspaceId}, ${payments.brandId})`),
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
