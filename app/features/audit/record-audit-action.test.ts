import '../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from '#features/accounts/factory.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { recordAuditAction } from './record-audit-action.server.ts';
import { auditLog } from './tables.server.ts';

afterAll(() => pool.end());

test('an act is kept with its transaction and never changed', async () => {
  const operator = await createOperator();
  const undone = inTransaction(async (tx) => {
    await recordAuditAction(tx, operator, { action: 'payment.check', subject: 'pay_1' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await inTransaction((tx) =>
    recordAuditAction(tx, operator, {
      action: 'payment.refund',
      subject: 'pay_1',
      details: { reason: 'because' },
    }),
  );
  expect(await db.select().from(auditLog)).toMatchObject([
    { actorId: operator.userId, action: 'payment.refund', subject: 'pay_1', details: { reason: 'because' } },
  ]);
  await expect(db.execute(sql`DELETE FROM audit_log`)).rejects.toMatchObject({
    cause: { message: 'audit_log is append-only' },
  });
});
