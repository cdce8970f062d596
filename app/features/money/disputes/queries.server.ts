import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { subscriptionInvoices, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { Dispute } from './schema.ts';
import { disputes } from './tables.server.ts';

const brand = alias(workspaces, 'brand');

/** For operators, newest first, with the brand's balance: the bank's withdrawal may overdraw the wallet, even before a decision. */
export async function listDisputes(
  query: ListQuery & { open?: 'true' | 'false' | undefined },
): Promise<Page<Dispute>> {
  const { paymentIntentId, checkoutId, updatedAt, ...columns } = getTableColumns(disputes);
  const rows = await db
    .select({
      ...columns,
      brandName: brand.name,
      purpose: checkouts.purpose,
      subscriptionStatus: subscriptions.status,
      walletBalanceCents: ledgerAccounts.balanceCents,
    })
    .from(disputes)
    .leftJoin(brand, eq(brand.id, disputes.brandId))
    .leftJoin(checkouts, eq(checkouts.id, checkoutId))
    .leftJoin(subscriptionInvoices, eq(subscriptionInvoices.stripeInvoiceId, disputes.stripeInvoiceId))
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, sql`'wallet:' || ${disputes.brandId}`))
    .where(
      and(
        query.open === 'true' ? isNull(disputes.closedAt) : undefined,
        query.open === 'false' ? isNotNull(disputes.closedAt) : undefined,
        beforeCursor(disputes.id, query.cursor),
      ),
    )
    .orderBy(desc(disputes.id))
    .limit(query.limit + 1);
  const items = rows.map(({ stripeInvoiceId, purpose, ...row }) => ({
    ...withIsoDates(row),
    purpose: purpose ?? (stripeInvoiceId ? ('subscription' as const) : null),
  }));
  return toPage(items, query.limit, ({ id }) => id);
}
