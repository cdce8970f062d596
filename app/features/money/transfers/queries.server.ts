import { and, asc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import { withIsoDates } from '#core/pagination.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { paymentHistory, payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { readSecuredCents, readWalletBalance } from '#features/money/wallet/queries.server.ts';
import { WALLET_PACKAGES } from '#features/money/wallet/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { feeOnOwed } from './fees/owed.server.ts';
import type { PaymentHistory, PaymentStepView, PaymentSummary, WalletView } from './schema.ts';

/** The brand's balance, its money for videos not approved yet (secured) and approved but not paid out (held). */
export async function readWallet(actor: Actor): Promise<WalletView> {
  const [balanceCents, securedCents, heldCents] = await Promise.all([
    readWalletBalance(actor),
    readSecuredCents(actor),
    readHeldCents(actor),
  ]);
  return { balanceCents, securedCents, heldCents, mode: config.stripe.mode, packages: WALLET_PACKAGES };
}

/** Owed to creators for this brand's approved videos, with the platform's fee. */
async function readHeldCents(actor: Actor): Promise<Cents> {
  const row = firstOf(
    await db
      .select({ cents: sql<string>`coalesce(sum(${payments.owedCents} + ${feeOnOwed}), 0)` })
      .from(payments)
      .where(and(eq(payments.brandId, actor.workspaceId), gt(payments.owedCents, 0))),
  );
  return Number(row.cents);
}

/** The columns that both brand and creator may see. */
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

/** A payment row is created when the money is secured. */
export function toPaymentSummary({ createdAt, payoutProcessedAt, ...row }: SummaryRow): PaymentSummary {
  return { ...row, securedAt: createdAt.toISOString(), paidAt: payoutProcessedAt?.toISOString() ?? null };
}

/** The payment of each paid video. The caller has checked access to the submissions. */
export async function listPaymentsOf(submissionIds: string[]): Promise<Map<string, PaymentSummary>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .select({ submissionId: payments.submissionId, ...paymentSummary })
    .from(payments)
    .where(inArray(payments.submissionId, submissionIds));
  return new Map(
    rows.map(({ submissionId, ...row }) => [required(submissionId, 'submission'), toPaymentSummary(row)]),
  );
}

/** A payment with its timeline, for its brand, its creator and operators. Throws notFound for others. */
export async function readPaymentHistory(actor: Actor, paymentId: string): Promise<PaymentHistory> {
  const partiesOnly =
    actor.role === 'operator'
      ? undefined
      : or(eq(payments.brandId, actor.workspaceId), eq(payments.creatorId, actor.workspaceId));
  const [row] = await db
    .select({
      creatorName: workspaces.name,
      approvedBy: memberNameFor(actor, payments.approvedBy, payments.brandId),
      ...paymentSummary,
    })
    .from(payments)
    .leftJoin(workspaces, eq(workspaces.id, payments.creatorId))
    .where(and(eq(payments.id, paymentId), partiesOnly));
  if (!row) throw notFound();
  const { creatorName, approvedBy, ...payment } = row;
  return {
    refundReason: actor.role === 'operator' ? await readRefundReason(paymentId) : null,
    payment: toPaymentSummary(payment),
    creatorName,
    approvedBy,
    steps: await listSteps(paymentId),
  };
}

/** The caller has checked access to the payment. */
export async function listSteps(paymentId: string): Promise<PaymentStepView[]> {
  const { paymentId: _, ...columns } = getTableColumns(paymentHistory);
  const steps = await db
    .select(columns)
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(asc(paymentHistory.id));
  return steps.map(withIsoDates);
}

/** A payment has at most one refund. Brand and creator do not see its reason. */
async function readRefundReason(paymentId: string): Promise<string | null> {
  const [refund] = await db
    .select({ metadata: platformTransactions.metadata })
    .from(platformTransactions)
    .where(
      and(eq(platformTransactions.paymentId, paymentId), eq(platformTransactions.transactionType, 'refund')),
    );
  return refund?.metadata.reason ?? null;
}
