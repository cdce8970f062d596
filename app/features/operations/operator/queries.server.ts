import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage } from '#core/pagination.ts';
import { twoFactors, users } from '#features/identity/accounts/tables.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { ledgerAccounts } from '#features/money/ledger/tables.server.ts';
import { walletDebts } from '#features/money/wallet/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { beforeCursor } from '#platform/db/keyset.server.ts';
import { escapeLike } from '#platform/db/text-search.ts';
import type { PeopleQuery, PersonRow } from './schema.ts';

/** Matches any part of address, name or company, or the whole id. */
export async function listPeople(query: z.infer<typeof PeopleQuery>): Promise<Page<PersonRow>> {
  const pattern = query.q && `%${escapeLike(query.q.toLowerCase())}%`;
  const rows = await db
    .select({
      id: users.id,
      workspaceId: seats.workspaceId,
      name: users.name,
      companyName: users.companyName,
      email: users.email,
      role: users.role,
      balance: ledgerAccounts.balanceCents,
      twoFactor: sql<boolean>`${twoFactors.userId} IS NOT NULL`,
      suspendedAt: users.suspendedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(seats, and(eq(seats.userId, users.id), eq(seats.role, 'owner')))
    .leftJoin(
      ledgerAccounts,
      eq(
        ledgerAccounts.id,
        sql`CASE ${users.role} WHEN 'brand' THEN 'wallet:' WHEN 'creator' THEN 'creator_payable:' END || ${seats.workspaceId}`,
      ),
    )
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(
      and(
        pattern
          ? sql`(users.search_text LIKE ${pattern} OR ${users.id} = ${query.q} OR ${seats.workspaceId} = ${query.q})`
          : undefined,
        query.role ? eq(users.role, query.role) : undefined,
        query.owner && isNotNull(seats.workspaceId),
        query.suspended && isNotNull(users.suspendedAt),
        query.debt
          ? inArray(seats.workspaceId, db.select({ id: walletDebts.brandId }).from(walletDebts))
          : undefined,
        beforeCursor(users.id, query.cursor),
      ),
    )
    .orderBy(desc(users.id))
    .limit(query.limit + 1);
  const items = rows.map(({ balance, ...row }) => ({
    ...row,
    walletCents: row.role === 'brand' ? (balance ?? 0) : null,
    owedCents: row.role === 'creator' ? (balance ?? 0) : null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return toPage(items, query.limit, (item) => item.id);
}
