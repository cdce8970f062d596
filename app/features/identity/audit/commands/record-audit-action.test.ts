import '../../../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { db, inTransaction, pool, type Tx } from '#platform/db/db.server.ts';
import { auditActionsIn, text } from '#platform/feature/audit-action.ts';
import { auditLog } from '../tables.server.ts';
import { recordAuditAction } from './record-audit-action.server.ts';

afterAll(() => pool.end());

const words = {
  kinds: { payment: 'Payments' },
  actions: { payment: { check: 'Checked', refund: 'Refunded' } },
  details: { reason: 'Reason' },
};
const { defineKind, defineAction } = auditActionsIn({ en: words, ar: words });
const payment = defineKind('payment');
const paymentChecked = defineAction(payment, 'check');
const paymentRefunded = defineAction(payment, 'refund', { reason: text });

test('rolls a recorded action back with its transaction', async () => {
  const operator = await createOperator();
  const failedTransaction = inTransaction(async (tx) => {
    await recordAuditAction(tx, operator, { action: paymentChecked, subject: 'pay_1' });
    throw new Error('no');
  });
  await expect(failedTransaction).rejects.toThrow('no');
  expect(await db.$count(auditLog)).toBe(0);
});

test('records an action that the database refuses to delete', async () => {
  const operator = await createOperator();
  await inTransaction((tx) =>
    recordAuditAction(tx, operator, {
      action: paymentRefunded,
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

test('compiles only declared actions with exactly their details and texts', () => {
  // Never called. The compiler reports a @ts-expect-error without an error.
  const compile = (tx: Tx) => {
    // @ts-expect-error an action is a declaration, not a name
    void recordAuditAction(tx, null, { action: 'payment.check', subject: 'pay_1' });
    // @ts-expect-error the details are missing
    void recordAuditAction(tx, null, { action: paymentRefunded, subject: 'pay_1' });
    // @ts-expect-error a detail has another type
    void recordAuditAction(tx, null, { action: paymentRefunded, subject: 'pay_1', details: { reason: 1 } });
    // @ts-expect-error the action has no details
    void recordAuditAction(tx, null, { action: paymentChecked, subject: 'pay_1', details: { reason: 'x' } });
    // @ts-expect-error the action has no texts
    defineAction(payment, 'burn');
    // @ts-expect-error a shown detail has no label
    defineAction(payment, 'check', { cause: text });
    // @ts-expect-error the kind has no texts
    defineKind('castle');
    // @ts-expect-error one language lacks an action
    auditActionsIn({ en: words, ar: { ...words, actions: { payment: { check: 'x' } } } });
  };
  expect(compile).toBeInstanceOf(Function);
});
