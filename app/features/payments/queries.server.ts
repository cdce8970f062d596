import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import { readWalletBalance } from '#features/wallet/queries.server.ts';
import { WALLET_PACKAGES } from '#features/wallet/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { owedFee } from './owed.server.ts';
import type { CheckoutStatus } from './rules.ts';
import type { CheckoutOutcome, PaymentSummary, TopUpStatus, WalletView } from './schema.ts';
import { checkouts, payments } from './tables.server.ts';

export async function readWallet(actor: Actor): Promise<WalletView> {
  const [balanceCents, heldCents] = await Promise.all([readWalletBalance(actor), readHeldCents(actor)]);
  return { balanceCents, heldCents, testMode: config.stripe.kind === 'sandbox', packages: WALLET_PACKAGES };
}

/** What this brand's approved videos still owe to their creators, with the platform's share of it. */
async function readHeldCents(actor: Actor): Promise<Cents> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${payments.owedCents} + ${owedFee}), 0)` })
    .from(payments)
    .where(and(eq(payments.brandId, actor.workspaceId), gt(payments.owedCents, 0)));
  return Number(row!.cents);
}

/** How far a top-up of the actor is. A session of somebody else does not exist for them. */
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
    // A top-up is never a second one, so none is returned.
    status: outcome === 'paid' || outcome === 'returned' ? 'credited' : outcome,
    amountCents: checkout.amountCents,
    balanceCents: await readWalletBalance(actor),
  };
}

/** How the actor's payment of this campaign's fee stands. The payment outlives a campaign that was deleted. */
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
  // What was paid otherwise than agreed is looked at by an operator.
  return status === 'creating' || status === 'open' || status === 'quarantined' ? 'confirming' : status;
}

/** The columns of a payment that its brand and its creator both see. */
export const paymentSummary = {
  id: payments.id,
  status: payments.status,
  amountCents: payments.amountCents,
  creatorPayoutCents: payments.creatorPayoutCents,
  sentCents: payments.sentCents,
  releasedCents: payments.releasedCents,
  platformFeeCents: payments.platformFeeCents,
  platformFeePercentage: payments.platformFeePercentage,
  payoutMethod: payments.payoutMethod,
  waitingFor: payments.waitingFor,
  failureCode: payments.failureCode,
  reference: sql<string | null>`coalesce(${payments.stripeTransferId}, ${payments.payoutReference})`,
  createdAt: payments.createdAt,
  payoutProcessedAt: payments.payoutProcessedAt,
};

type SummaryRow = Pick<typeof payments.$inferSelect, Exclude<keyof typeof paymentSummary, 'reference'>> & {
  reference: string | null;
};

export function toPaymentSummary({ createdAt, payoutProcessedAt, ...row }: SummaryRow): PaymentSummary {
  return { ...row, securedAt: createdAt.toISOString(), paidAt: payoutProcessedAt?.toISOString() ?? null };
}

/** Payments of these submissions, by submission id. */
export async function listPaymentsOf(submissionIds: string[]): Promise<Map<string, PaymentSummary>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .select({ submissionId: payments.submissionId, ...paymentSummary })
    .from(payments)
    .where(inArray(payments.submissionId, submissionIds));
  return new Map(rows.map(({ submissionId, ...row }) => [submissionId!, toPaymentSummary(row)]));
}

/** A creator's own payments, newest first. */
export async function listPaymentsToCreator(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
) {
  return db
    .select({ campaignId: payments.campaignId, ...paymentSummary })
    .from(payments)
    .where(
      and(eq(payments.creatorId, actor.workspaceId), page.cursor ? lt(payments.id, page.cursor) : undefined),
    )
    .orderBy(desc(payments.id))
    .limit(page.limit + 1);
}

/** What a creator has of what was paid, and what is on its way (RESOLVE-25), in cents. */
export async function readEarningSums(actor: Actor): Promise<{ paidCents: Cents; pendingCents: Cents }> {
  const [row] = await db
    .select({
      paid: sql<string>`coalesce(sum(${payments.sentCents}), 0)`,
      pending: sql<string>`coalesce(sum(${payments.owedCents}) FILTER (WHERE ${payments.status} IN ('pending', 'processing')), 0)`,
    })
    .from(payments)
    .where(eq(payments.creatorId, actor.workspaceId));
  return { paidCents: Number(row!.paid), pendingCents: Number(row!.pending) };
}
