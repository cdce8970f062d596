import { eq } from 'drizzle-orm';
import { toMovement } from '#features/money/charges/movement.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { reconcilerCursors, stripeMovements } from '../tables.server.ts';

const CURSOR = 'balance_transactions';
/** Rereads two days, in case Stripe lists a movement late. A repetition is ignored. */
const OVERLAP_MS = 2 * 86_400_000;

/**
 * Imports Stripe's balance transactions and returns how many were new. Safe to repeat and to interrupt: a balance
 * transaction never changes, and the cursor moves after the last page.
 */
export async function importMovements(): Promise<number> {
  const startedAt = new Date();
  const position = await readCursor(CURSOR);
  const since = position ? Math.floor((position.getTime() - OVERLAP_MS) / 1000) : 0;
  let importedCount = 0;
  let page: (typeof stripeMovements.$inferInsert)[] = [];
  const store = async () => {
    if (page.length === 0) return;
    const newRows = await db.insert(stripeMovements).values(page).onConflictDoNothing().returning();
    importedCount += newRows.length;
    page = [];
  };
  const list = { created: { gte: since }, limit: 100, expand: ['data.source'] };
  for await (const transaction of stripe.balanceTransactions.list(list)) {
    page.push(toMovement(transaction));
    if (page.length === 100) await store();
  }
  await store();
  await moveCursor(CURSOR, startedAt);
  return importedCount;
}

export async function readCursor(name: string): Promise<Date | undefined> {
  const [cursor] = await db.select().from(reconcilerCursors).where(eq(reconcilerCursors.name, name));
  return cursor?.position;
}

export async function moveCursor(name: string, position: Date): Promise<void> {
  const cursor = { position, updatedAt: new Date() };
  await db
    .insert(reconcilerCursors)
    .values({ name, ...cursor })
    .onConflictDoUpdate({ target: reconcilerCursors.name, set: cursor });
}
