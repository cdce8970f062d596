import '../../../../../tests/harness/own-database.ts';
import '../../../../../tests/harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { listFees, readFees } from './queries.server.ts';

test('sums fees by UTC day, with both ends of the range included', async () => {
  const { paymentId } = await approvedSubmission();
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const at = (moment: string, status: 'completed' | 'pending' = 'completed') =>
    db
      .update(platformTransactions)
      .set({ status, createdAt: new Date(moment) })
      .where(eq(platformTransactions.paymentId, paymentId));
  const read = async (from?: string, to?: string) =>
    (await readFees({ ...(from && { from }), ...(to && { to }) })).days.filter(
      ({ platformFeeCents }) => platformFeeCents > 0,
    );
  await at('2025-03-31T23:59:59.999Z');
  expect(await read('2025-03-31', '2025-03-31')).toMatchObject([
    { day: '2025-03-31', platformFeeCents: payment!.platformFeeCents },
  ]);
  expect(await read(undefined, '2025-03-30')).toEqual([]);
  expect(await read('2025-04-01', '2025-04-01')).toEqual([]);
  await at('2025-04-01T00:00:00Z');
  expect(await read('2025-04-01', '2025-04-01')).toHaveLength(1);
  const listed = await listFees({ limit: 10, from: '2025-04-01', to: '2025-04-01' });
  expect(listed.items).toMatchObject([
    { paymentId, amountCents: payment!.amountCents, platformFeeCents: payment!.platformFeeCents },
  ]);
  // A pending share is not earned.
  await at('2025-04-01T00:00:00Z', 'pending');
  expect(await read('2025-04-01', '2025-04-01')).toEqual([]);
});
