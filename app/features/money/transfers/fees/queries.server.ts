import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Page, toPage, withIsoDates } from '#core/pagination.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import type { FeeListQuery, FeeRow, FeesAnswer, FeesQuery } from './schema.ts';

/** Whole days in UTC, both inclusive. An absent one does not limit. */
function isWithin(moment: SQL, { from, to }: FeesQuery): SQL {
  return sql`${from ? sql`${moment} >= ${from}::timestamp AT TIME ZONE 'UTC'` : sql`true`}
    AND ${to ? sql`${moment} < (${to}::timestamp + interval '1 day') AT TIME ZONE 'UTC'` : sql`true`}`;
}

/** The part of a charge that was refunded, or that a bank withdrew in a dispute. */
const withdrawnOf = (charge: SQL) => sql`(
  coalesce((SELECT sum(amount_cents) FROM refunds WHERE ${charge}), 0)
  + coalesce((SELECT sum(withdrawn_cents) FROM disputes WHERE ${charge}), 0))`;

/** The platform's revenue by day and source. Refunded and disputed charges count less. */
export async function readFees(query: FeesQuery): Promise<FeesAnswer> {
  const { rows } = await db.execute<{ day: string; source: keyof Sums; count: number; cents: string }>(sql`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, source, count(*)::int AS count, sum(cents) AS cents
      FROM (
        SELECT 'platformFees' AS source, created_at AS at, platform_fee_cents AS cents FROM platform_transactions
         WHERE transaction_type = 'platform_fee' AND status = 'completed' AND ${isWithin(sql`created_at`, query)}
        UNION ALL
        SELECT 'publishingFees', created_at, amount_cents - ${withdrawnOf(sql`checkout_id = payments.checkout_id`)} FROM payments
         WHERE kind = 'publishing_fee' AND status = 'completed' AND ${isWithin(sql`created_at`, query)}
        UNION ALL
        SELECT 'subscriptions', paid_at,
               amount_cents - ${withdrawnOf(sql`stripe_invoice_id = subscription_invoices.stripe_invoice_id`)}
          FROM subscription_invoices
         WHERE NOT is_duplicate AND ${isWithin(sql`paid_at`, query)}
      ) earned GROUP BY 1, 2 ORDER BY 1`);
  const days = Map.groupBy(rows, ({ day }) => day);
  const count = { platformFees: 0, publishingFees: 0, subscriptions: 0 };
  const total = { platformFees: 0, publishingFees: 0, subscriptions: 0 };
  for (const row of rows) {
    count[row.source] += row.count;
    total[row.source] += Number(row.cents);
  }
  return {
    count,
    total: toEarnings(total),
    days: [...days].map(([day, sources]) => ({
      day,
      ...toEarnings(Object.fromEntries(sources.map(({ source, cents }) => [source, Number(cents)]))),
    })),
  };
}

type Sums = { platformFees: number; publishingFees: number; subscriptions: number };

const toEarnings = (sums: Partial<Sums>) => ({
  platformFeeCents: sums.platformFees ?? 0,
  publishingFeeCents: sums.publishingFees ?? 0,
  subscriptionCents: sums.subscriptions ?? 0,
});

/** The platform fees of approved videos, newest first. */
export async function listFees(query: z.infer<typeof FeeListQuery>): Promise<Page<FeeRow>> {
  const brand = alias(workspaces, 'brand');
  const creator = alias(workspaces, 'creator');
  const rows = await db
    .select({
      id: platformTransactions.id,
      paymentId: platformTransactions.paymentId,
      brandName: brand.name,
      creatorName: creator.name,
      amountCents: payments.amountCents,
      platformFeeCents: platformTransactions.platformFeeCents,
      createdAt: platformTransactions.createdAt,
    })
    .from(platformTransactions)
    .innerJoin(payments, eq(payments.id, platformTransactions.paymentId))
    .innerJoin(brand, eq(brand.id, payments.brandId))
    .leftJoin(creator, eq(creator.id, payments.creatorId))
    .where(
      and(
        eq(platformTransactions.transactionType, 'platform_fee'),
        eq(platformTransactions.status, 'completed'),
        isWithin(sql`${platformTransactions.createdAt}`, query),
        beforeCursor(platformTransactions.id, query.cursor),
      ),
    )
    .orderBy(desc(platformTransactions.id))
    .limit(query.limit + 1);
  return toPage(rows.map(withIsoDates), query.limit, ({ id }) => id);
}
