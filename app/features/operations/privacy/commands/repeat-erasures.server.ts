import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/identity/accounts/tables.server.ts';
import { seats } from '#features/identity/workspaces/tables.server.ts';
import { deleteCustomer } from '#features/money/subscriptions/commands/delete-customer.server.ts';
import { LIVE_STATUSES } from '#features/money/subscriptions/rules.ts';
import { billingCustomers, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { CANCELLATION_DAYS } from '../rules.ts';
import { accountDeletions } from '../tables.server.ts';
import { eraseAccount } from './erase-account.server.ts';

const Erasure = z.object({ userId: z.string(), erasedAt: z.string() });

/** Beside the backups, since it must outlive the database. One line of JSON per erased account, no personal data. */
const listFile = () => path.join(config.backupDir, 'erasures.jsonl');

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
    await appendFile(listFile(), `${JSON.stringify({ userId, erasedAt })}\n`, { flush: true });
    await db
      .update(accountDeletions)
      .set({ recordedAt: sql`now()` })
      .where(eq(accountDeletions.userId, userId));
  }
}

/**
 * Call after a restore, before the worker starts. Erases every listed account again. Other pending deletions wait from
 * the start, because a cancellation after the backup is lost. Returns the number of erased accounts. Idempotent.
 */
export async function repeatErasures(file: string = listFile()): Promise<number> {
  const list = (await readFile(file, 'utf8').catch(emptyIfMissing))
    .split('\n')
    .flatMap((line) => (line ? [Erasure.parse(JSON.parse(line))] : []));
  const stored = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        list.map(({ userId }) => userId),
      ),
    );
  const ids = new Set(stored.map(({ id }) => id));
  // A backup can be older than the account itself.
  const erasures = list.filter(({ userId }) => ids.has(userId));
  for (const { userId, erasedAt } of erasures) {
    // The next job copies a list from elsewhere to the current one.
    const recordedAt = file === listFile() ? sql`now()` : null;
    const times = { erasedAt: new Date(erasedAt), recordedAt };
    await db
      .insert(accountDeletions)
      .values({ userId, dueAt: new Date(erasedAt), ...times })
      .onConflictDoUpdate({ target: accountDeletions.userId, set: times });
    await eraseAccount(userId, { repeat: true });
  }
  await db
    .update(accountDeletions)
    .set({ dueAt: sql`now() + ${CANCELLATION_DAYS} * interval '1 day'` })
    .where(isNull(accountDeletions.erasedAt));
  return erasures.length;
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
