import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidSession, startTestSandbox, type TestSandbox } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await paidSession(sandbox, 1_000_000);
});
afterAll(() => sandbox.close());

const available = async () => (await sandbox.stripe.balance.retrieve()).available[0]!.amount;

async function newCharge(cents: number) {
  const session = await paidSession(sandbox, cents);
  return (await sandbox.stripe.charges.list({ payment_intent: session.payment_intent as string })).data[0]!;
}

/** Oldest first. */
async function eventTypes(id: string) {
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => (object as { id?: string }).id === id)
    .map(({ type }) => type)
    .reverse();
}

test('withdraws the money and the fee of a dispute and names the withdrawal', async () => {
  const charge = await newCharge(10_000);
  const before = await available();
  const { id } = await sandbox.admin('POST', '/disputes', { charge: charge.id });
  const dispute = await sandbox.stripe.disputes.retrieve(id);
  expect(dispute).toMatchObject({
    amount: 10_000,
    status: 'needs_response',
    balance_transactions: [{ type: 'adjustment', amount: -10_000, fee: 1500, net: -11_500, source: id }],
  });
  expect((await available()) - before).toBe(-11_500);
  expect((await sandbox.stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  expect(await eventTypes(id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  await expect(sandbox.admin('POST', '/disputes', { charge: charge.id })).rejects.toThrow('already disputed');
});

test('returns the money but not the fee of a won dispute, and allows a refund', async () => {
  const charge = await newCharge(10_000);
  const before = await available();
  const { id } = await sandbox.admin('POST', '/disputes', { charge: charge.id });
  await expect(sandbox.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const evidence = { evidence: { uncategorized_text: 'The video was delivered.' } };
  expect(await sandbox.stripe.disputes.update(id, { ...evidence, submit: false })).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  expect(await sandbox.stripe.disputes.update(id, evidence)).toMatchObject({
    status: 'under_review',
    evidence: evidence.evidence,
    evidence_details: { submission_count: 1 },
  });
  await sandbox.admin('POST', `/disputes/${id}/close`, { outcome: 'won' });
  expect(await sandbox.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'won',
    balance_transactions: [{ net: -11_500 }, { net: 10_000, reporting_category: 'dispute_reversal' }],
  });
  expect((await available()) - before).toBe(-1500);
  expect((await eventTypes(id)).slice(2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  expect((await sandbox.stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded');
});

test('loses a dispute by decision, concession or deadline, and closes it once', async () => {
  const before = await available();
  const ids: string[] = [];
  for (let i = 0; i < 3; i++)
    ids.push((await sandbox.admin('POST', '/disputes', { charge: (await newCharge(10_000)).id })).id);
  await sandbox.admin('POST', `/disputes/${ids[0]}/close`, { outcome: 'lost' });
  expect((await sandbox.stripe.disputes.close(ids[1]!)).status).toBe('lost');
  await sandbox.admin('POST', '/clock/advance', { seconds: 9 * 86_400 + 1 });
  expect(await sandbox.stripe.disputes.retrieve(ids[2]!)).toMatchObject({
    status: 'lost',
    evidence_details: { past_due: true },
  });
  expect((await available()) - before).toBe(3 * (10_000 - 320 - 11_500));
  for (const id of ids) {
    expect((await eventTypes(id)).at(-1)).toBe('charge.dispute.closed');
    await expect(sandbox.stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(sandbox.admin('POST', `/disputes/${id}/close`, { outcome: 'won' })).rejects.toThrow(
      'already closed',
    );
  }
});

test('disputes no more than the unrefunded part of a charge', async () => {
  const charge = await newCharge(10_000);
  await sandbox.stripe.refunds.create({ charge: charge.id, amount: 4000 });
  await expect(sandbox.admin('POST', '/disputes', { charge: charge.id, amount: 6001 })).rejects.toThrow(
    '$60.00',
  );
  expect((await sandbox.admin('POST', '/disputes', { charge: charge.id })).amount).toBe(6000);
});

test('withdraws nothing for an inquiry and keeps the charge refundable', async () => {
  const charge = await newCharge(10_000);
  const before = await available();
  const { id } = await sandbox.admin('POST', '/disputes', { charge: charge.id, inquiry: true });
  expect(await sandbox.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_needs_response',
    balance_transactions: [],
    is_charge_refundable: true,
  });
  await sandbox.admin('POST', `/disputes/${id}/close`, { outcome: 'lost' });
  expect((await sandbox.stripe.disputes.retrieve(id)).status).toBe('warning_closed');
  expect(await available()).toBe(before);
  expect((await sandbox.stripe.refunds.create({ charge: charge.id })).amount).toBe(10_000);
});
