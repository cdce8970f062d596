import { and, desc, eq, lt, ne, type SQL } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { refunds } from '#features/payments/books-tables.server.ts';
import { checkouts, payments } from '#features/payments/tables.server.ts';
import { subscriptionInvoices } from '#features/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { ReceiptRow, ReceiptView } from './schema.ts';
import { receipts } from './tables.server.ts';

type Receipt = typeof receipts.$inferSelect;

/** The actor's receipts, newest first. */
export async function listReceipts(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<ReceiptRow>> {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.ownerId, actor.id), page.cursor ? lt(receipts.id, page.cursor) : undefined))
    .orderBy(desc(receipts.id))
    .limit(page.limit + 1);
  return toPage(rows.map(toRow), page.limit, (item) => item.id);
}

/** A receipt with what became of its money since, for its owner and for operators. */
export async function readReceipt(actor: Actor, receiptId: string): Promise<ReceiptView> {
  const isMine = actor.role === 'operator' ? undefined : eq(receipts.ownerId, actor.id);
  const [receipt] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, receiptId), isMine));
  if (!receipt) throw notFound();
  return {
    ...toRow(receipt),
    billedTo: receipt.billedTo,
    supportEmail: config.supportEmail,
    ...NOTHING_MORE,
    ...(await readSource(receipt)),
  };
}

const toRow = ({ id, number, kind, issuedAt, subject, amountCents }: Receipt): ReceiptRow => ({
  id,
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  subject,
  amountCents,
});

type Source = Pick<ReceiptView, 'paidWith' | 'reference' | 'period' | 'payout' | 'refunds'>;
const NOTHING_MORE: Source = { paidWith: null, reference: null, period: null, payout: null, refunds: [] };

async function readSource(receipt: Receipt): Promise<Partial<Source>> {
  if (receipt.kind === 'subscription') return readInvoice(receipt.sourceId);
  if (receipt.kind === 'payout') return readPayout(receipt.sourceId);
  // A fee that came from the wallet has no checkout, only its payment.
  return receipt.sourceId.startsWith('chk_') ? readCheckout(receipt.sourceId) : { paidWith: 'wallet' };
}

async function readCheckout(checkoutId: string): Promise<Partial<Source>> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return {
    paidWith: 'card',
    reference: checkout!.stripePaymentIntentId,
    refunds: await readRefunds(eq(refunds.checkoutId, checkoutId)),
  };
}

async function readInvoice(invoiceId: string): Promise<Partial<Source>> {
  const [invoice] = await db
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.stripeInvoiceId, invoiceId));
  return {
    paidWith: 'card',
    reference: invoiceId,
    period: { start: invoice!.periodStart.toISOString(), end: invoice!.periodEnd.toISOString() },
    refunds: await readRefunds(eq(refunds.stripeInvoiceId, invoiceId)),
  };
}

/** What went back of a charge, or is on its way back. */
async function readRefunds(ofCharge: SQL): Promise<Source['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(ofCharge, ne(refunds.status, 'failed')))
    .orderBy(refunds.id);
  return rows.map(({ amountCents, status, updatedAt }) => ({
    amountCents,
    at: status === 'succeeded' ? updatedAt.toISOString() : null,
  }));
}

async function readPayout(paymentId: string): Promise<Partial<Source>> {
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
