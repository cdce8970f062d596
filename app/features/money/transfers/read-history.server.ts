import { and, asc, eq, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { nameOfDoer } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { paymentHistory, payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { paymentSummary, toPaymentSummary } from './queries.server.ts';
import type { PaymentHistory } from './schema.ts';

/** A payment and all that happened to its money, for its brand, its creator and operators; strangers find nothing. */
export async function readPaymentHistory(actor: Actor, paymentId: string): Promise<PaymentHistory> {
  const isMine = or(eq(payments.brandId, actor.workspaceId), eq(payments.creatorId, actor.workspaceId));
  const [row] = await db
    .select({
      creatorName: workspaces.name,
      approvedBy: nameOfDoer(actor, payments.approvedBy, payments.brandId),
      ...paymentSummary,
    })
    .from(payments)
    .leftJoin(workspaces, eq(workspaces.id, payments.creatorId))
    .where(and(eq(payments.id, paymentId), actor.role === 'operator' ? undefined : isMine));
  if (!row) throw notFound();
  const { creatorName, approvedBy, ...payment } = row;
  const steps = await db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(asc(paymentHistory.id));
  return {
    refundReason: actor.role === 'operator' ? await readRefundReason(paymentId) : null,
    payment: toPaymentSummary(payment),
    creatorName,
    approvedBy,
    steps: steps.map(({ paymentId: _, createdAt, ...step }) => ({
      ...step,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function readRefundReason(paymentId: string): Promise<string | null> {
  const [refund] = await db
    .select({ metadata: platformTransactions.metadata })
    .from(platformTransactions)
    .where(
      and(eq(platformTransactions.paymentId, paymentId), eq(platformTransactions.transactionType, 'refund')),
    );
  const reason = refund?.metadata?.reason;
  return typeof reason === 'string' ? reason : null;
}
