import '../harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { saveBank } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { bankFile, paypalFile } from '#features/money/payout-batches/file.ts';
import { payoutLines } from '#features/money/payout-batches/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { VIDEO_PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  BANK,
  confirmedBatch,
  expectOk,
  linesOf,
  makeBatch,
  maker,
  problemOf,
  queued,
  request,
  statusOf,
} from './payout-world.ts';

afterEach(() => checkLedger());

const batches = '/operator/payout-batches';
const importing = (batchId: string, csv: string) =>
  request(maker, 'POST', `${batches}/${batchId}/results`, { csv });

test('writes PayPal’s file without a header and with exact amounts', () => {
  const file = paypalFile([
    { id: 'lin_01', amountCents: 11_815, details: 'lina@paypal.example' },
    { id: 'lin_02', amountCents: 123_456_705, details: 'omar+work@paypal.example' },
    { id: 'lin_03', amountCents: 85, details: "o'neil@paypal.example" },
  ]);
  expect(file).toBe(
    [
      'lina@paypal.example,118.15,USD,lin_01,Laqta payout lin_01,PAYPAL',
      'omar+work@paypal.example,1234567.05,USD,lin_02,Laqta payout lin_02,PAYPAL',
      "o'neil@paypal.example,0.85,USD,lin_03,Laqta payout lin_03,PAYPAL",
      '',
    ].join('\r\n'),
  );
});

test('writes the bank’s file with Arabic names and escaped formulas', () => {
  const file = bankFile([
    {
      id: 'lin_01',
      amountCents: VIDEO_PAYOUT,
      details: { ...BANK, fullName: 'سلمى بنجلون', bankName: 'بنك المغرب' },
    },
    {
      id: 'lin_02',
      amountCents: 8585,
      details: {
        ...BANK,
        fullName: '=HYPERLINK("http://evil.example","x")',
        bankName: '+1',
        country: '@sum',
      },
    },
  ]);
  expect(file).toBe(
    [
      '\uFEFFname,receiverType,sourceCurrency,targetCurrency,amountCurrency,amount,IBAN,BIC,bankName,country,paymentReference',
      'سلمى بنجلون,PRIVATE,USD,USD,target,122.40,SA0380000000608010167519,EXMPSARI,بنك المغرب,SA,lin_01',
      '"\'=HYPERLINK(""http://evil.example"",""x"")",PRIVATE,USD,USD,target,85.85,SA0380000000608010167519,EXMPSARI,\'+1,\'@sum,lin_02',
      '',
    ].join('\r\n'),
  );
});

test('exports the unsent lines to the cent and records each export', async () => {
  const payouts = [await queued('wise', 10_100), await queued('wise', 10_000), await queued('wise', 9999)];
  const ids = payouts.map(({ paymentId }) => paymentId);
  const draft = await makeBatch('wise', ids);
  const early = await request(maker, 'POST', `${batches}/${draft}/export`);
  expect(problemOf(early)).toEqual([409, 'payoutBatches.errors.nothingToSend']);
  await expectOk(maker, 'POST', `${batches}/${draft}/discard`);

  const { id, lines } = await confirmedBatch('wise', ids);
  await expectOk(maker, 'POST', `/operator/payout-lines/${lines[1]!.id}/complete`, {
    reference: 'SENT BY HAND',
  });
  const { fileName, csv } = await expectOk(maker, 'POST', `${batches}/${id}/export`);
  expect(fileName).toBe(`laqta-wise-${id}.csv`);
  const cents = (csv as string)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Math.round(Number(/target,([\d.]+),/.exec(row)![1]) * 100));
  expect(cents).toEqual([8585, 8499]);
  expect(cents).toEqual([lines[0]!.amountCents, lines[2]!.amountCents]);
  expect(csv).toContain('"Salma Bennani, ""Studio"""');
  expect(csv).not.toContain(lines[1]!.id);
  const acts = await db.select().from(auditLog).where(eq(auditLog.subject, id));
  expect(acts.filter(({ action }) => action === 'payout-batch.export')).toMatchObject([
    { actorId: maker.userId, details: { lines: 2, totalCents: 17_084 } },
  ]);
  expect(JSON.stringify(acts)).not.toContain('6080');
  expect(await expectOk(maker, 'GET', `${batches}/${id}`)).toMatchObject({ exports: 1 });
});

test('exports the confirmed details, regardless of later changes by the creator', async () => {
  const { paymentId, creator } = await queued('wise');
  const { id } = await confirmedBatch('wise', [paymentId]);
  await saveBank(creator, { ...BANK, iban: 'GB29 NWBK 6016 1331 9268 19' });
  expect((await expectOk(maker, 'POST', `${batches}/${id}/export`)).csv).toContain(
    'SA0380000000608010167519',
  );
});

test('settles a batch from a file that a spreadsheet has saved', async () => {
  const payouts = [await queued('paypal'), await queued('paypal'), await queued('paypal')];
  const { id, lines } = await confirmedBatch(
    'paypal',
    payouts.map(({ paymentId }) => paymentId),
  );
  const csv = [
    '\uFEFFID;Status;Reference;Reason;Name',
    `${lines[0]!.id};Paid;"PP-1";;Lina`,
    `${lines[1]!.id};;;;not known yet`,
    `${lines[2]!.id};FAILED;;details_wrong;`,
  ].join('\r\n');
  expect(await importing(id, csv)).toEqual({ status: 200, body: { paid: 1, failed: 1 } });
  expect(await linesOf(id)).toMatchObject([
    { status: 'completed', reference: 'PP-1' },
    { status: 'processing' },
    { status: 'failed', reason: 'details_wrong' },
  ]);
  expect(await statusOf(id)).toBe('confirmed');
  await importing(id, `id,reference,status\n${lines[1]!.id},PP-2,paid`);
  expect(await statusOf(id)).toBe('closed');
});

test('settles each of many lines once when a file is imported twice at the same time', async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => queued('paypal')));
  const batch = await confirmedBatch(
    'paypal',
    all.map(({ paymentId }) => paymentId),
  );
  const lines = await db.select().from(payoutLines).where(eq(payoutLines.batchId, batch.id));
  const rows = lines.map(({ id }, index) =>
    index < 2 ? `${id},,failed,details_wrong` : `${id},MANY-${index},paid,`,
  );
  const csv = ['id,reference,status,reason', ...rows].join('\n');
  const answers = await Promise.all([importing(batch.id, csv), importing(batch.id, csv)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const count = async (what: ReturnType<typeof sql>) =>
    (
      await db.execute<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM (${what}) AS found
          JOIN payout_lines l ON l.batch_id = ${batch.id} AND l.payment_id = found.payment_id`)
    ).rows[0]!.count;
  expect(
    await count(
      sql`SELECT id AS payment_id FROM payments WHERE status = 'completed' AND payout_reference LIKE 'MANY-%'`,
    ),
  ).toBe(58);
  expect(await count(sql`SELECT payment_id FROM payment_history WHERE step = 'paid'`)).toBe(58);
  expect(await count(sql`SELECT reason_id AS payment_id FROM ledger_journals WHERE kind = 'payout'`)).toBe(
    58,
  );
  expect(await count(sql`SELECT source_id AS payment_id FROM receipts WHERE kind = 'payout'`)).toBe(58);
  expect(
    await count(sql`SELECT data->>'payment_id' AS payment_id FROM notifications
                      JOIN notification_mails ON notification_id = id WHERE type = 'payment_paid'`),
  ).toBe(58);
});

test('applies no row of a file with invalid rows and names each of them', async () => {
  const payouts = await Promise.all(Array.from({ length: 7 }, () => queued('paypal')));
  const { id, lines } = await confirmedBatch(
    'paypal',
    payouts.map(({ paymentId }) => paymentId),
  );
  const other = await queued('paypal');
  const foreign = (await confirmedBatch('paypal', [other.paymentId])).lines[0]!;
  await expectOk(maker, 'POST', `/operator/payout-lines/${lines[5]!.id}/complete`, { reference: 'KNOWN' });
  const csv = [
    'id,reference,status,reason',
    `${lines[0]!.id},R-0,paid,`,
    `${lines[0]!.id},R-1,paid,`,
    `${foreign.id},R-2,paid,`,
    `${lines[5]!.id},R-3,paid,`,
    `${lines[1]!.id},R-0,paid,`,
    `${lines[2]!.id},KNOWN,paid,`,
    `${lines[3]!.id},,paid,`,
    `${lines[4]!.id},,failed,because`,
    `${lines[6]!.id},R-4,sent,`,
    'lin_0,,sent,',
  ].join('\n');
  const answer = await importing(id, csv);
  expect(problemOf(answer)).toEqual([400, 'payoutBatches.errors.resultsRefused']);
  expect(answer.body.params).toEqual({ count: 9 });
  const fields = Object.entries<{ code: string }>(answer.body.fields);
  expect(Object.fromEntries(fields.map(([row, { code }]) => [row, code.split('.').at(-1)]))).toEqual({
    'rows.3': 'rowTwice',
    'rows.4': 'rowUnknown',
    'rows.5': 'rowUnknown',
    'rows.6': 'referenceUsed',
    'rows.7': 'referenceUsed',
    'rows.8': 'rowReference',
    'rows.9': 'rowReason',
    'rows.10': 'rowStatus',
    'rows.11': 'rowUnknown',
  });
  const states = (await linesOf(id)).map(({ status }) => status);
  expect(states).toEqual([...Array(5).fill('processing'), 'completed', 'processing']);
});

test.each([
  ['id,reference\nlin_0,R', 'payoutBatches.errors.resultsHeader'],
  ['"', 'payoutBatches.errors.resultsHeader'],
  ['id,reference,status\n', 'payoutBatches.errors.resultsEmpty'],
  ['id,reference,status\nlin_0,,', 'payoutBatches.errors.resultsEmpty'],
])('refuses %j as a file of results', async (csv, code) => {
  const { paymentId } = await queued('paypal');
  const { id } = await confirmedBatch('paypal', [paymentId]);
  expect(problemOf(await importing(id, csv))).toEqual([400, code]);
});
