import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { seats, workspaces } from '#features/identity/workspaces/tables.server.ts';
import { checkouts, unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import { db, type Reader } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { actionOf } from './rules.ts';
import type {
  ChargeRefund,
  RefundableWallet,
  SecondOperatorRequest,
  UnmatchedMovement,
  WalletRefund,
} from './schema.ts';
import { refunds, secondOperatorRequests, walletRefunds } from './tables.server.ts';

// All lists are for the operator console; its endpoints require the role.

const brand = alias(workspaces, 'brand');
const requester = alias(users, 'requester');
const resolver = alias(users, 'resolver');

/** The brand's balance, and the part of it that the brand's cards can take back. */
export async function readRefundableWallet(brandId: string): Promise<RefundableWallet> {
  const [row] = await db
    .select({ id: brand.id, name: brand.name, email: users.email, balance: ledgerAccounts.balanceCents })
    .from(brand)
    .innerJoin(seats, and(eq(seats.workspaceId, brand.id), eq(seats.role, 'owner')))
    .innerJoin(users, eq(users.id, seats.userId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, walletOf(brandId).id))
    .where(and(eq(brand.id, brandId), eq(brand.kind, 'brand')));
  if (!row) throw notFound();
  const balanceCents = row.balance ?? 0;
  const charges = await listRefundableCharges(db, brandId);
  const refundableCents = charges.reduce((sum: Cents, charge) => sum + charge.leftCents, 0);
  return {
    brandId: row.id,
    brandName: row.name,
    email: row.email,
    balanceCents,
    // A lost dispute can overdraw the wallet; a negative balance refunds nothing.
    refundableCents: Math.max(0, Math.min(balanceCents, refundableCents)),
  };
}

export type RefundableCharge = { checkoutId: string; paymentIntentId: string; leftCents: Cents };

/**
 * The brand's paid top-ups, each with the amount not refunded yet, oldest first. Excludes top-ups with an open or lost
 * dispute: the bank takes that money back itself. A pending refund counts as refunded.
 */
export async function listRefundableCharges(reader: Reader, brandId: string): Promise<RefundableCharge[]> {
  const { rows } = await reader.execute<{ id: string; intent: string; left: string }>(sql`
    SELECT c.id, c.stripe_payment_intent_id AS intent, c.amount_cents - coalesce(r.cents, 0) AS left
      FROM checkouts c
      LEFT JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM refunds
                          WHERE checkout_id = c.id AND status <> 'failed') r ON true
     WHERE c.workspace_id = ${brandId} AND c.purpose = 'wallet_topup' AND c.status = 'paid'
       AND c.stripe_payment_intent_id IS NOT NULL AND c.amount_cents > coalesce(r.cents, 0)
       AND NOT c.is_disputed AND c.disputed_cents = 0
     ORDER BY c.id`);
  return rows.map((row) => ({
    checkoutId: row.id,
    paymentIntentId: row.intent,
    leftCents: Number(row.left),
  }));
}

/** Refunds of unused balance, newest first. Each is executed as one or more of the refunds of `listChargeRefunds`. */
export async function listWalletRefunds(paging: ListQuery): Promise<Page<WalletRefund>> {
  const sumOfRefunds = (status: 'succeeded' | 'failed') =>
    sql<string>`coalesce((SELECT sum(amount_cents) FROM refunds
      WHERE wallet_refund_id = ${walletRefunds.id} AND status = ${status}), 0)`;
  const rows = await db
    .select({
      id: walletRefunds.id,
      brandId: walletRefunds.brandId,
      brandName: brand.name,
      amountCents: walletRefunds.amountCents,
      reason: walletRefunds.reason,
      status: walletRefunds.status,
      requestedByName: requester.name,
      createdAt: walletRefunds.createdAt,
      settledAt: walletRefunds.settledAt,
      refundedCents: sumOfRefunds('succeeded'),
      // The card did not accept them, so the money is back in the wallet.
      returnedCents: sumOfRefunds('failed'),
    })
    .from(walletRefunds)
    .innerJoin(brand, eq(brand.id, walletRefunds.brandId))
    .innerJoin(requester, eq(requester.id, walletRefunds.requestedBy))
    .where(beforeCursor(walletRefunds.id, paging.cursor))
    .orderBy(desc(walletRefunds.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ refundedCents, returnedCents, ...row }) => ({
    ...withIsoDates(row),
    refundedCents: Number(refundedCents),
    returnedCents: Number(returnedCents),
  }));
  return toPage(items, paging.limit, ({ id }) => id);
}

/** Refunds of single card payments, of wallet refunds and all others, newest first. */
export async function listChargeRefunds(paging: ListQuery): Promise<Page<ChargeRefund>> {
  const rows = await db
    .select({
      id: refunds.id,
      origin: refunds.origin,
      brandId: brand.id,
      brandName: brand.name,
      checkoutId: refunds.checkoutId,
      walletRefundId: refunds.walletRefundId,
      amountCents: refunds.amountCents,
      status: refunds.status,
      waitingFor: refunds.waitingFor,
      failureCode: refunds.failureCode,
      stripeRefundId: refunds.stripeRefundId,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .leftJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
    .leftJoin(subscriptionInvoices, eq(subscriptionInvoices.stripeInvoiceId, refunds.stripeInvoiceId))
    .leftJoin(
      brand,
      sql`${brand.id} = coalesce(${checkouts.workspaceId}, ${subscriptionInvoices.workspaceId})`,
    )
    .where(beforeCursor(refunds.id, paging.cursor))
    .orderBy(desc(refunds.id))
    .limit(paging.limit + 1);
  return toPage(rows.map(withIsoDates), paging.limit, ({ id }) => id);
}

/** Money at Stripe without a known owner, newest first. `open`: whether an operator's decision or its refund is outstanding. */
export async function listUnmatchedMovements(
  paging: ListQuery & { open?: 'true' | 'false' | undefined },
): Promise<Page<UnmatchedMovement>> {
  const isUnresolved = inArray(unmatchedMovements.status, ['open', 'refunding']);
  const { resolvedBy, ...columns } = getTableColumns(unmatchedMovements);
  const rows = await db
    .select({ ...columns, brandName: brand.name, resolvedByName: resolver.name })
    .from(unmatchedMovements)
    .leftJoin(brand, eq(brand.id, unmatchedMovements.brandId))
    .leftJoin(resolver, eq(resolver.id, resolvedBy))
    .where(
      and(
        paging.open === 'true' ? isUnresolved : undefined,
        paging.open === 'false' ? sql`NOT ${isUnresolved}` : undefined,
        beforeCursor(unmatchedMovements.id, paging.cursor),
      ),
    )
    .orderBy(desc(unmatchedMovements.id))
    .limit(paging.limit + 1);
  return toPage(rows.map(withIsoDates), paging.limit, ({ id }) => id);
}

/** Open requests for a second operator's confirmation, oldest first. */
// unscoped: operators confirm each other's requests
export async function listSecondOperatorRequests(actor: Actor): Promise<SecondOperatorRequest[]> {
  const rows = await db
    .select({ request: secondOperatorRequests, requestedByName: requester.name, brandName: brand.name })
    .from(secondOperatorRequests)
    .innerJoin(requester, eq(requester.id, secondOperatorRequests.requestedBy))
    .leftJoin(
      brand,
      // A wallet refund and a credit name the brand in their input. Otherwise the subject is a movement, which matches no brand.
      sql`${brand.id} = coalesce(${secondOperatorRequests.input} ->> 'brandId', ${secondOperatorRequests.subject})`,
    )
    .where(eq(secondOperatorRequests.status, 'open'))
    .orderBy(secondOperatorRequests.id);
  return rows.map(({ request, requestedByName, brandName }) => ({
    id: request.id,
    kind: request.kind,
    subject: request.subject,
    action: actionOf(request.input),
    brandName,
    amountCents: request.amountCents,
    reason: request.input.reason,
    requestedByName,
    isOwn: request.requestedBy === actor.userId,
    createdAt: request.createdAt.toISOString(),
  }));
}
