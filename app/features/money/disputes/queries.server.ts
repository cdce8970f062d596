import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Page } from '#core/pagination.ts';
import { toPage } from '#core/pagination.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { subscriptionInvoices, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Dispute } from './schema.ts';
import { disputes } from './tables.server.ts';

const brand = alias(workspaces, 'brand');

type Paging = { limit: number; cursor?: string | undefined };

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export async function listDisputes(
  paging: Paging & { open?: 'true' | 'false' | undefined },
): Promise<Page<Dispute>> {
  const rows = await db
    .select({
      dispute: disputes,
      brandName: brand.name,
      purpose: checkouts.purpose,
      subscriptionStatus: subscriptions.status,
      balance: ledgerAccounts.balanceCents,
    })
    .from(disputes)
    .leftJoin(brand, eq(brand.id, disputes.brandId))
    .leftJoin(checkouts, eq(checkouts.id, disputes.checkoutId))
    .leftJoin(subscriptionInvoices, eq(subscriptionInvoices.stripeInvoiceId, disputes.stripeInvoiceId))
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'wallet:' || ${disputes.brandId}`))
    .where(
      and(
        paging.open === 'true' ? isNull(disputes.closedAt) : undefined,
        paging.open === 'false' ? isNotNull(disputes.closedAt) : undefined,
        paging.cursor ? lt(disputes.id, paging.cursor) : undefined,
      ),
    )
    .orderBy(desc(disputes.id))
    .limit(paging.limit + 1);
  const items = rows.map(({ dispute, brandName, purpose, subscriptionStatus, balance }) => ({
    id: dispute.id,
    stripeDisputeId: dispute.stripeDisputeId,
    chargeId: dispute.chargeId,
    brandId: dispute.brandId,
    brandName: dispute.brandId && brandName,
    purpose: purpose ?? (dispute.stripeInvoiceId ? ('subscription' as const) : null),
    subscriptionStatus,
    amountCents: dispute.amountCents,
    withdrawnCents: dispute.withdrawnCents,
    feeCents: dispute.feeCents,
    reason: dispute.reason,
    status: dispute.status,
    walletBalanceCents: balance,
    evidenceDueAt: iso(dispute.evidenceDueAt),
    openedAt: dispute.openedAt.toISOString(),
    closedAt: iso(dispute.closedAt),
  }));
  return toPage(items, paging.limit, (item) => item.id);
}
