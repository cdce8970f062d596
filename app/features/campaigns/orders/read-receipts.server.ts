import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { memberNameFor } from '#features/identity/workspaces/queries.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { disputes } from '#features/money/disputes/tables.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import { paymentSummary, toPaymentSummary } from '#features/money/transfers/queries.server.ts';
import type { PaymentSummary } from '#features/money/transfers/schema.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { ReceiptRow, ReceiptsQuery, ReceiptView } from './schema.ts';
import { receipts } from './tables.server.ts';

type Receipt = typeof receipts.$inferSelect;

/** The receipts of a brand, or the payout statements of a creator, newest first. */
export async function listReceipts(actor: Actor, page: ReceiptsQuery): Promise<Page<ReceiptRow>> {
  const rows = await selectReceipts(actor)
    .where(
      and(
        eq(receipts.ownerId, actor.workspaceId),
        page.kind && eq(receipts.kind, page.kind),
        beforeCursor(receipts.id, page.cursor),
      ),
    )
    .orderBy(desc(receipts.id))
    .limit(page.limit + 1);
  const issued = rows.map(({ receipt }) => receipt);
  const [returns, payouts] = await Promise.all([listReturns(issued), listPayouts(issued)]);
  const items = rows.map((row) =>
    toReceiptRow(
      row,
      returns.get(row.receipt.sourceId) ?? NOTHING_RETURNED,
      payouts.get(row.receipt.sourceId),
    ),
  );
  return toPage(items, page.limit, (item) => item.id);
}

/** A receipt with later refunds and disputes, for its owner and operators. */
export async function readReceipt(actor: Actor, receiptId: string): Promise<ReceiptView> {
  const ownerOnly = actor.role === 'operator' ? undefined : eq(receipts.ownerId, actor.workspaceId);
  const [row] = await selectReceipts(actor).where(and(eq(receipts.id, receiptId), ownerOnly));
  if (!row) throw notFound();
  const { receipt } = row;
  const returns = (await listReturns([receipt])).get(receipt.sourceId) ?? NOTHING_RETURNED;
  return {
    ...toReceiptRow(row, returns, (await listPayouts([receipt])).get(receipt.sourceId)),
    ...returns,
    billedTo: receipt.billedTo,
    supportEmail: config.supportEmail,
    ...EMPTY_SOURCE,
    ...(await readSource(receipt)),
  };
}

// unscoped: each caller adds the owner's condition
const selectReceipts = (actor: Actor) =>
  db
    .select({
      receipt: receipts,
      paidBy: memberNameFor(
        actor,
        sql`coalesce(${checkouts.createdBy}, ${payments.approvedBy})`,
        receipts.ownerId,
      ),
    })
    .from(receipts)
    .leftJoin(checkouts, eq(checkouts.id, receipts.sourceId))
    // A fee from the wallet has a payment instead of a checkout. A payout hides its approver.
    .leftJoin(payments, and(eq(payments.id, receipts.sourceId), eq(receipts.kind, 'publishing_fee')));

function toReceiptRow(
  { receipt, paidBy }: { receipt: Receipt; paidBy: string | null },
  returns: Returns,
  payment: PaymentSummary | undefined,
): ReceiptRow {
  const { id, number, kind, issuedAt, subject, amountCents } = receipt;
  return {
    id,
    number,
    kind,
    issuedAt: issuedAt.toISOString(),
    subject,
    amountCents,
    paidBy,
    state: receiptState(amountCents, returns),
    payment: payment ?? null,
  };
}

function receiptState(amountCents: Cents, returns: Returns): ReceiptRow['state'] {
  if (returns.disputes.length > 0) {
    return returns.disputes.some(({ isDecided }) => !isDecided) ? 'disputed' : 'dispute_lost';
  }
  const refundedCents = returns.refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (refundedCents === 0) return null;
  return refundedCents < amountCents ? 'partly_refunded' : 'refunded';
}

type Returns = Pick<ReceiptView, 'refunds' | 'disputes'>;
const NOTHING_RETURNED: Returns = { refunds: [], disputes: [] };

/** Refunds that have not failed and disputes that took money, by source. */
async function listReturns(issued: Receipt[]): Promise<Map<string, Returns>> {
  const sources = issued.map(({ sourceId }) => sourceId);
  const isOf = (table: typeof refunds | typeof disputes) =>
    or(inArray(table.checkoutId, sources), inArray(table.stripeInvoiceId, sources));
  const [refunded, disputed] = await Promise.all([
    db
      .select()
      .from(refunds)
      .where(and(isOf(refunds), ne(refunds.status, 'failed')))
      .orderBy(refunds.id),
    db
      .select()
      .from(disputes)
      .where(and(isOf(disputes), gt(disputes.withdrawnCents, 0)))
      .orderBy(disputes.id),
  ]);
  const bySource = new Map<string, Returns>();
  const returnsOf = (row: { checkoutId: string | null; stripeInvoiceId: string | null }): Returns => {
    const sourceId = (row.checkoutId ?? row.stripeInvoiceId)!;
    const returns = bySource.get(sourceId) ?? { refunds: [], disputes: [] };
    bySource.set(sourceId, returns);
    return returns;
  };
  for (const refund of refunded) {
    const at = refund.status === 'succeeded' ? refund.updatedAt.toISOString() : null;
    returnsOf(refund).refunds.push({ amountCents: refund.amountCents, at });
  }
  for (const dispute of disputed) {
    const at = (dispute.closedAt ?? dispute.openedAt).toISOString();
    const isDecided = dispute.closedAt !== null;
    returnsOf(dispute).disputes.push({ amountCents: dispute.withdrawnCents, at, isDecided });
  }
  return bySource;
}

async function listPayouts(issued: Receipt[]): Promise<Map<string, PaymentSummary>> {
  const ids = issued.flatMap(({ kind, sourceId }) => (kind === 'payout' ? [sourceId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select(paymentSummary).from(payments).where(inArray(payments.id, ids));
  return new Map(rows.map((row) => [row.id, toPaymentSummary(row)]));
}

/** The part of a receipt that its checkout, invoice or payment knows. */
type ReceiptSource = Pick<ReceiptView, 'paidWith' | 'reference' | 'period' | 'payout'>;
const EMPTY_SOURCE: ReceiptSource = { paidWith: null, reference: null, period: null, payout: null };

async function readSource(receipt: Receipt): Promise<Partial<ReceiptSource>> {
  if (receipt.kind === 'subscription') return readInvoice(receipt.sourceId);
  if (receipt.kind === 'payout') return readPayout(receipt.sourceId);
  // A fee from the wallet has no checkout.
  return receipt.sourceId.startsWith('chk_') ? readCheckout(receipt.sourceId) : { paidWith: 'wallet' };
}

async function readCheckout(checkoutId: string): Promise<Partial<ReceiptSource>> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return {
    paidWith: 'card',
    reference: checkout!.stripePaymentIntentId,
  };
}

async function readInvoice(invoiceId: string): Promise<Partial<ReceiptSource>> {
  const [invoice] = await db
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.stripeInvoiceId, invoiceId));
  return {
    paidWith: 'card',
    reference: invoiceId,
    period: { start: invoice!.periodStart.toISOString(), end: invoice!.periodEnd.toISOString() },
  };
}

async function readPayout(paymentId: string): Promise<Partial<ReceiptSource>> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return {
    reference: payment!.stripeTransferId ?? payment!.payoutReference,
    payout: {
      grossCents: payment!.amountCents,
      feeCents: payment!.platformFeeCents,
      feePercentage: payment!.platformFeePercentage,
      method: payment!.payoutMethod!,
      sentCents: payment!.sentCents,
      releasedCents: payment!.releasedCents,
    },
  };
}
