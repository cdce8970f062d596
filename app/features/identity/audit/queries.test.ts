import '../../../../tests/harness/own-database.ts';
import '#events.server.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resetLinkIssued } from '#features/identity/accounts/audit-actions.server.ts';
import { createBrand, createCreator, createOperator } from '#features/identity/accounts/factory.server.ts';
import { batchMade, lineCompleted, lineFailed } from '#features/money/payout-batches/audit-actions.server.ts';
import { comparisonStarted } from '#features/money/reconciliation/audit-actions.server.ts';
import { walletRefunded } from '#features/money/refunds/audit-actions.server.ts';
import { paymentChecked, payoutRetried } from '#features/money/transfers/audit-actions.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { recordAuditAction } from './commands/record-audit-action.server.ts';
import { listKinds } from './present-audit-action.server.ts';
import { listAuditLog } from './queries.server.ts';

test('filters actions by kind, subject and actor', async () => {
  const operator = await createOperator();
  const other = await createOperator();
  await inTransaction(async (tx) => {
    await recordAuditAction(tx, operator, { action: payoutRetried, subject: 'pay_1' });
    await recordAuditAction(tx, other, {
      action: batchMade,
      subject: 'bat_1',
      details: { rail: 'paypal', lines: 2, totalCents: 29_325 },
    });
    await recordAuditAction(tx, null, { action: paymentChecked, subject: 'pay_2' });
  });
  const found = async (filter: object) =>
    (await listAuditLog({ limit: 10, ...filter })).items.map(({ action }) => action);
  expect(await found({ kind: 'payment' })).toEqual(['payment.check', 'payment.retry']);
  expect(await found({ subject: 'bat_1' })).toEqual(['payout-batch.make']);
  expect(await found({ actorId: operator.userId })).toEqual(['payment.retry']);
  expect((await listAuditLog({ limit: 1, kind: 'payment' })).items[0]).toMatchObject({ actor: null });
});

test('names the brand of a wallet, the creator of a payout or the user of a reset link', async () => {
  const operator = await createOperator();
  const brand = await createBrand({ companyName: 'Noor' });
  const creator = await createCreator();
  const line = { line: 'lin_1', payment: 'pay_3', reference: 'R 1' };
  const about = creator.workspaceId;
  await inTransaction(async (tx) => {
    await recordAuditAction(tx, operator, {
      action: walletRefunded,
      subject: 'rfd_1',
      about: brand.workspaceId,
      details: { amountCents: 1_000, reason: 'asked' },
    });
    await recordAuditAction(tx, operator, { action: lineCompleted, subject: 'bat_2', about, details: line });
    await recordAuditAction(tx, operator, { action: paymentChecked, subject: 'pay_3', about });
    await recordAuditAction(tx, operator, { action: resetLinkIssued, subject: creator.userId });
    await recordAuditAction(tx, operator, { action: comparisonStarted, subject: 'run_1' });
  });
  const { items } = await listAuditLog({ limit: 5, actorId: operator.userId });
  const lina = { id: creator.userId, name: creator.name };
  expect(items.map(({ action, person }) => [action, person])).toEqual([
    ['books.compare', null],
    ['person.reset-link', lina],
    ['payment.check', { ...lina, id: creator.workspaceId }],
    ['payout-line.complete', { ...lina, id: creator.workspaceId }],
    ['wallet.refund', { id: brand.workspaceId, name: 'Noor' }],
  ]);
  const creatorLog = await listAuditLog({ limit: 5, subject: creator.userId });
  expect(creatorLog.items.map(({ action }) => action)).toEqual([
    'person.reset-link',
    'payment.check',
    'payout-line.complete',
  ]);
});

test('shows an action with its feature’s texts in both languages and a link to its subject', async () => {
  const operator = await createOperator();
  await inTransaction((tx) =>
    recordAuditAction(tx, operator, {
      action: lineFailed,
      subject: 'bat_3',
      details: { line: 'lin_1', payment: 'pay_3', reason: 'account_closed' },
    }),
  );
  const read = async (language: 'en' | 'ar') =>
    (await listAuditLog({ limit: 1, actorId: operator.userId, language })).items[0]!;
  expect(await read('en')).toMatchObject({
    title: 'Payout failed',
    path: '/operator/payouts/bat_3',
    shown: [
      { label: 'Payment', shows: 'code', value: 'pay_3', path: '/operator/payments/pay_3' },
      { label: 'Reason', shows: 'text', value: 'The receiving account is closed or cannot receive money.' },
    ],
  });
  expect(await read('ar')).toMatchObject({
    title: 'تعثّر صرف',
    shown: [{ label: 'الدفعة' }, { label: 'السبب' }],
  });
});

test('shows an undeclared action with its stored name and details', async () => {
  await db.execute(sql`
    INSERT INTO audit_log (id, action, subject, details)
    VALUES ('aud_old', 'castle.build', 'cas_1', '{"towers": 3, "by": {"name": "x"}}')`);
  expect((await listAuditLog({ limit: 1, subject: 'cas_1' })).items[0]).toMatchObject({
    title: 'castle.build',
    path: null,
    shown: [
      { label: 'by', shows: 'code', value: '{"name":"x"}' },
      { label: 'towers', shows: 'code', value: 3 },
    ],
  });
});

test('lists each kind of action once', () => {
  const kinds = listKinds('en').map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['person', 'mail', 'wallet', 'payment', 'payout-batch', 'movement']),
  );
  expect(new Set(kinds).size).toBe(kinds.length);
});
