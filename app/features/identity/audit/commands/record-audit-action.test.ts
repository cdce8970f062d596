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
  actions: { payment: { check: 'Checked', refund: 'Taken back' } },
  details: { reason: 'Reason' },
};
const { defineKind, defineAction } = auditActionsIn({ en: words, ar: words });
const payment = defineKind('payment');
const paymentChecked = defineAction(payment, 'check');
const paymentTakenBack = defineAction(payment, 'refund', { reason: text });

test('an action is kept with its transaction and never changed', async () => {
  const operator = await createOperator();
  const undone = inTransaction(async (tx) => {
    await recordAuditAction(tx, operator, { action: paymentChecked, subject: 'pay_1' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await inTransaction((tx) =>
    recordAuditAction(tx, operator, {
      action: paymentTakenBack,
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

test('only a declared action is recorded, with all its details and no other; and none without its words', () => {
  // Never called: the compiler proves it, since an expectation that is not met is an error of its own.
  const compile = (tx: Tx) => {
    // @ts-expect-error an action is declared, not named
    void recordAuditAction(tx, null, { action: 'payment.check', subject: 'pay_1' });
    // @ts-expect-error its details are missing
    void recordAuditAction(tx, null, { action: paymentTakenBack, subject: 'pay_1' });
    // @ts-expect-error it has another type of detail
    void recordAuditAction(tx, null, { action: paymentTakenBack, subject: 'pay_1', details: { reason: 1 } });
    // @ts-expect-error it has no details
    void recordAuditAction(tx, null, { action: paymentChecked, subject: 'pay_1', details: { reason: 'x' } });
    // @ts-expect-error it has no words
    defineAction(payment, 'burn');
    // @ts-expect-error a detail that is shown has no name
    defineAction(payment, 'check', { cause: text });
    // @ts-expect-error the kind has no words
    defineKind('castle');
    // @ts-expect-error one language lacks an action
    auditActionsIn({ en: words, ar: { ...words, actions: { payment: { check: 'x' } } } });
  };
  expect(compile).toBeInstanceOf(Function);
});
