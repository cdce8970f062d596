import { backupDir, dataDir, startServer, stopServer } from '../harness/own-postgres.ts';
import '../harness/money-world.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { SUSPENSE } from '#features/money/ledger/rules.ts';
import { compareAfterRestore } from '#features/money/reconciliation/commands/compare-after-restore.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { reconcileJob } from '#features/money/reconciliation/jobs.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { jobs } from '#jobs.server.ts';
import { backUp, restoreBackup } from '#platform/db/backup.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import { isRestoreOpen, openRestore, recordRestore } from '#platform/outbound/restores.server.ts';
import { BUDGET, PAYOUT, STARTER } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  advanceClock,
  approve,
  approvedVideo,
  balanceOf,
  clearFaults,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  paymentOf,
  planFault,
  problemOf,
  readPayment,
  request,
  submit,
  topUp,
  transfersOf,
} from '../harness/money-world.ts';

const DAY_SECONDS = 86_400;
const mail = { to: 'brand@example.com', subject: 'Subject', text: 'Text', html: '<p>Text</p>' };

const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 20, budgetCents: BUDGET });
const compare = async () => compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
const unmatchedOf = (submissionId: string) =>
  db
    .select()
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.submissionId, submissionId))
    .orderBy(unmatchedMovements.id);
const approved = async () => approvedVideo(brand, campaignId, await payableCreator(), BUDGET);
afterAll(checkLedger);

let unsent: string;
let sentAfterBackup: string;
let approvedAfterBackup: string;
let submission: { id: string; paymentId: string };
let balanceAtBackup: number;

/** Restores yesterday's backup: Stripe has forgotten the idempotency keys, but not the money. */
beforeAll(async () => {
  [unsent, sentAfterBackup] = [await approved(), await approved()];
  const submissionId = await submit(await payableCreator(), campaignId);
  balanceAtBackup = await balanceOf(brand);
  const { id } = await backUp({
    url: process.env.DATABASE_URL!,
    filesDir: path.join(dataDir, 'files'),
    backupDir,
  });
  await sendTransfer(sentAfterBackup);
  approvedAfterBackup = await approved();
  await sendTransfer(approvedAfterBackup);
  expect(await approve(brand, submissionId, BUDGET)).toMatchObject({ status: 200 });
  submission = { id: submissionId, paymentId: (await paymentOf(submissionId)).id };
  await sendTransfer(submission.paymentId);
  await topUp(brand, 'starter');
  await advanceClock(DAY_SECONDS + 1);

  await stopQueue();
  await stopServer();
  rmSync(dataDir, { recursive: true });
  await restoreBackup(path.join(backupDir, id), dataDir, null);
  await recordRestore(await startServer());
  await startQueue(jobs);
});

test('sends nothing to Stripe and no mail before the comparison', async () => {
  await expect(sendTransfer(unsent)).rejects.toThrow('restored ledger');
  await expect(sendTransfer(sentAfterBackup)).rejects.toThrow('restored ledger');
  expect(await transfersOf(unsent)).toHaveLength(0);
  expect(await transfersOf(sentAfterBackup)).toHaveLength(1);
  expect(await readPayment(unsent)).toMatchObject({ status: 'pending', failureCode: null, waitingFor: null });
  expect(await request(brand, 'POST', '/wallet/top-ups', { packageId: 'starter' })).toMatchObject({
    status: 502,
  });
  expect(problemOf(await approve(brand, submission.id, BUDGET))).toEqual([
    409,
    'transfers.errors.comparisonUnderWay',
  ]);
  await expect(sendMail(mail)).rejects.toThrow('held after a restore');
});

test('sends no mail while Stripe cannot be compared', async () => {
  await planFault({ route: 'GET /v1/balance', kind: 'error_500_no_retry', times: 1 });
  expect(await compareAfterRestore()).toBe(false);
  await clearFaults();
  await expect(sendMail(mail)).rejects.toThrow('held after a restore');
});

test('books movements after the backup, then sends the rest once', async () => {
  expect(await compareAfterRestore()).toBe(true);
  expect(await readPayment(sentAfterBackup)).toMatchObject({ status: 'completed' });
  // The rows of these are lost, so an operator assigns the money.
  const unmatched = await db.select().from(unmatchedMovements).orderBy(unmatchedMovements.amountCents);
  expect(unmatched).toMatchObject([
    { reason: 'unknown_payment', amountCents: -PAYOUT },
    { reason: 'unknown_payment', amountCents: -PAYOUT },
    { reason: 'unknown_checkout', amountCents: STARTER, brandId: brand.workspaceId },
  ]);
  expect(await unmatchedOf(submission.id)).toHaveLength(1);
  expect(await readBalance(SUSPENSE)).toBe(STARTER - 2 * PAYOUT);
  await sendMail(mail);
  for (const id of [sentAfterBackup, unsent]) {
    await sendTransfer(id);
    expect(await transfersOf(id)).toHaveLength(1);
  }
  expect(await transfersOf(approvedAfterBackup)).toHaveLength(1);
  expect(await balanceOf(brand)).toBe(balanceAtBackup);
  const run = await compare();
  expect(run).toMatchObject({ status: 'done', differences: 0, ledgerCents: run.stripeCents });
});

test('compares again after another process has started with RESTORED=1', async () => {
  await openRestore(pool);
  await reconcileJob.handle({});
  expect(await isRestoreOpen(pool)).toBe(false);
});

test('refuses to pay for a video again that was approved after the backup', async () => {
  const alreadyPaid = [409, 'transfers.errors.alreadyPaid'];
  expect(problemOf(await approve(brand, submission.id, BUDGET))).toEqual(alreadyPaid);
  const [movement] = await unmatchedOf(submission.id);
  const url = `/operator/unmatched-movements/${movement!.id}/resolve`;
  await expectOk(await createOperator(), 'POST', url, { action: 'write_off', reason: 'Paid before.' });
  expect(problemOf(await approve(brand, submission.id, BUDGET))).toEqual(alreadyPaid);
  expect(await balanceOf(brand)).toBe(balanceAtBackup);
});

test('pays for a video again once its first transfer is reversed', async () => {
  const [movement] = await unmatchedOf(submission.id);
  await controlSandbox('POST', `/transfers/${movement!.sourceId}/reverse`, {});
  expect(await compare()).toMatchObject({ differences: 0 });
  expect(await unmatchedOf(submission.id)).toMatchObject([{ amountCents: -PAYOUT }, { amountCents: PAYOUT }]);
  expect(await approve(brand, submission.id, BUDGET)).toMatchObject({ status: 200 });
  const { id } = await paymentOf(submission.id);
  await sendTransfer(id);
  expect([...(await transfersOf(id)), ...(await transfersOf(submission.paymentId))]).toMatchObject([
    { amount: PAYOUT, reversed: false },
    { amount: PAYOUT, reversed: true },
  ]);
  expect(await balanceOf(brand)).toBe(balanceAtBackup - BUDGET);
});
