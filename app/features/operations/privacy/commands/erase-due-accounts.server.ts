import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { deleteCustomer } from '#features/money/subscriptions/commands/delete-customer.server.ts';
import { LIVE_STATUSES } from '#features/money/subscriptions/rules.ts';
import { billingCustomers, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { accountDeletions } from '../tables.server.ts';
import { eraseAccount } from './erase-account.server.ts';

/** In the folder of the backups, since it must outlive the database. One line of JSON per erased account, no personal data. */
export const erasureListPath = () => path.join(config.backupDir, 'erasures.jsonl');

/** Erases due accounts, writes them to the list and deletes their Stripe customers. Each step resumes after a crash. */
export async function eraseDueAccounts(): Promise<void> {
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.erasedAt), lt(accountDeletions.dueAt, sql`now()`)));
  for (const { userId } of due) await eraseAccount(userId);
  await recordErasures();
  await deleteCustomers();
}

/** A subscription that was canceled before the request can last until the end of its paid period. */
async function deleteCustomers(): Promise<void> {
  const isLive = and(
    eq(subscriptions.workspaceId, billingCustomers.workspaceId),
    inArray(subscriptions.status, [...LIVE_STATUSES]),
  );
  const erased = await db
    .select({ id: billingCustomers.workspaceId })
    .from(billingCustomers)
    .innerJoin(seats, and(eq(seats.workspaceId, billingCustomers.workspaceId), eq(seats.role, 'owner')))
    .innerJoin(accountDeletions, eq(accountDeletions.userId, seats.userId))
    .where(
      and(isNotNull(accountDeletions.erasedAt), notExists(db.select().from(subscriptions).where(isLive))),
    );
  for (const { id } of erased) await deleteCustomer(id);
}

async function recordErasures(): Promise<void> {
  const unrecorded = await db
    .select()
    .from(accountDeletions)
    .where(and(isNotNull(accountDeletions.erasedAt), isNull(accountDeletions.recordedAt)));
  if (unrecorded.length > 0) await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
  for (const { userId, erasedAt } of unrecorded) {
    await appendFile(erasureListPath(), `${JSON.stringify({ userId, erasedAt })}\n`, { flush: true });
    await db
      .update(accountDeletions)
      .set({ recordedAt: sql`now()` })
      .where(eq(accountDeletions.userId, userId));
  }
}
