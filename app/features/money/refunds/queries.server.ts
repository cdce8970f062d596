import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import type { Cents } from '#core/money.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { seats, workspaces } from '#features/identity/workspaces/tables.server.ts';
import { checkouts, unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { walletOf } from '#features/money/ledger/rules.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listRefundableCharges } from './refundable-charges.server.ts';
import { actionOf } from './rules.ts';
import type {
  ChargeRefund,
  RefundableWallet,
  SecondOperatorRequest,
  UnmatchedMovement,
  WalletRefund,
} from './schema.ts';
import { refunds, secondOperatorRequests, walletRefunds } from './tables.server.ts';

/** Reads for operators: every endpoint that uses them asks for that role first. Newest first. */

type Paging = { limit: number; cursor?: string | undefined };

const brand = alias(workspaces, 'brand');
const asker = alias(users, 'asker');
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

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
  const left = charges.reduce((sum: Cents, charge) => sum + charge.leftCents, 0);
  return {
    brandId: row.id,
    brandName: row.name,
    email: row.email,
    balanceCents,
    refundableCents: Math.max(0, Math.min(balanceCents, left)),
  };
}

export async function listWalletRefunds(paging: Paging): Promise<Page<WalletRefund>> {
  const settled = (status: 'succeeded' | 'failed') =>
    sql<string>`coalesce((SELECT sum(amount_cents) FROM refunds
      WHERE wallet_refund_id = ${walletRefunds.id} AND status = ${status}), 0)`;
  const rows = await db
    .select({
      refund: walletRefunds,
      brandName: brand.name,
      requestedByName: asker.name,
      refundedCents: settled('succeeded'),
      returnedCents: settled('failed'),
    })
    .from(walletRefunds)
    .innerJoin(brand, eq(brand.id, walletRefunds.brandId))
    .innerJoin(asker, eq(asker.id, walletRefunds.requestedBy))
    .where(paging.cursor ? lt(walletRefunds.id, paging.cursor) : undefined)
    .orderBy(desc(walletRefunds.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ refund, ...row }) => ({
    id: refund.id,
    brandId: refund.brandId,
    brandName: row.brandName,
    amountCents: refund.amountCents,
    refundedCents: Number(row.refundedCents),
    returnedCents: Number(row.returnedCents),
    reason: refund.reason,
    status: refund.status,
    requestedByName: row.requestedByName,
    createdAt: refund.createdAt.toISOString(),
    settledAt: iso(refund.settledAt),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}

/** Every refund of a charge: ours, and those that somebody made at Stripe. */
export async function listChargeRefunds(paging: Paging): Promise<Page<ChargeRefund>> {
  const rows = await db
    .select({ refund: refunds, brandId: brand.id, brandName: brand.name })
    .from(refunds)
    .leftJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
    .leftJoin(subscriptionInvoices, eq(subscriptionInvoices.stripeInvoiceId, refunds.stripeInvoiceId))
    .leftJoin(
      brand,
      sql`${brand.id} = coalesce(${checkouts.workspaceId}, ${subscriptionInvoices.workspaceId})`,
    )
    .where(paging.cursor ? lt(refunds.id, paging.cursor) : undefined)
    .orderBy(desc(refunds.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ refund, brandId, brandName }) => ({
    id: refund.id,
    origin: refund.origin,
    brandId,
    brandName: brandId && brandName,
    checkoutId: refund.checkoutId,
    walletRefundId: refund.walletRefundId,
    amountCents: refund.amountCents,
    status: refund.status,
    waitingFor: refund.waitingFor,
    failureCode: refund.failureCode,
    stripeRefundId: refund.stripeRefundId,
    createdAt: refund.createdAt.toISOString(),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}

export async function listUnmatchedMovements(
  paging: Paging & { open?: 'true' | 'false' | undefined },
): Promise<Page<UnmatchedMovement>> {
  const unfinished = inArray(unmatchedMovements.status, ['open', 'refunding']);
  const rows = await db
    .select({ movement: unmatchedMovements, brandName: brand.name, resolvedByName: asker.name })
    .from(unmatchedMovements)
    .leftJoin(brand, eq(brand.id, unmatchedMovements.brandId))
    .leftJoin(asker, eq(asker.id, unmatchedMovements.resolvedBy))
    .where(
      and(
        paging.open === 'true' ? unfinished : undefined,
        paging.open === 'false' ? sql`NOT ${unfinished}` : undefined,
        paging.cursor ? lt(unmatchedMovements.id, paging.cursor) : undefined,
      ),
    )
    .orderBy(desc(unmatchedMovements.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ movement, brandName, resolvedByName }) => ({
    ...movement,
    brandName: movement.brandId && brandName,
    resolvedByName,
    resolvedAt: iso(movement.resolvedAt),
    createdAt: movement.createdAt.toISOString(),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}

/** What waits for a second operator, longest first. */
// unscoped: operators confirm each other's requests
export async function listSecondOperatorRequests(actor: Actor): Promise<SecondOperatorRequest[]> {
  const rows = await db
    .select({ request: secondOperatorRequests, requestedByName: users.name, brandName: workspaces.name })
    .from(secondOperatorRequests)
    .innerJoin(users, eq(users.id, secondOperatorRequests.requestedBy))
    .leftJoin(
      workspaces,
      sql`${workspaces.id} = coalesce(${secondOperatorRequests.input} ->> 'brandId', ${secondOperatorRequests.subject})`,
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
