import { firstOf } from '#core/typed-values.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { paypalCreator } from '#features/money/payout-accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';

export const rows: Examples = {
  bat: async () => ({ id: (await batch()).id }),
  lin: async () => ({ id: (await confirmedBatch()).lineId }),
};

export const requests: Examples = {
  makePayoutBatch: async () => {
    await queuedPayment();
    return {};
  },
  exportPayoutBatch: async () => ({ id: (await confirmedBatch()).id }),
  importPayoutResults: async () => {
    const { id, lineId } = await confirmedBatch();
    return { id, body: { csv: `id,reference,status,reason\n${lineId},7XK91,paid,` } };
  },
  completePayoutLine: async () => ({
    id: (await confirmedBatch()).lineId,
    body: { reference: 'completed' },
  }),
  returnPayoutLine: async () => {
    const { lineId: id } = await confirmedBatch();
    await expectOk('completePayoutLine', await createOperator(), { id, body: { reference: 'returned' } });
    return { id };
  },
};

const queuedPayment = async () => (await approvedSubmission({ creator: await paypalCreator() })).paymentId;

async function batch(): Promise<{ id: string }> {
  const body = { rail: 'paypal', paymentIds: [await queuedPayment()] };
  return (await expectOk('makePayoutBatch', await createOperator(), { body })) as { id: string };
}

async function confirmedBatch(): Promise<{ id: string; lineId: string }> {
  const { id } = await batch();
  const operator = await createOperator();
  await expectOk('confirmPayoutBatch', operator, { id });
  await expectOk('exportPayoutBatch', operator, { id });
  const { items } = await expectOk('listPayoutLines', operator, { id });
  return { id, lineId: firstOf(items as { id: string }[]).id };
}
