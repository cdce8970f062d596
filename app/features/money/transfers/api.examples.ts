import { eq } from 'drizzle-orm';
import { createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import {
  approvedVideo,
  controlSandbox,
  fundedBrand,
  liveCampaign,
  planFault,
  readPayment,
} from '../../../../tests/harness/money-world.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';
import { settleTransfer } from './commands/record-transfer.server.ts';
import { sendTransfer } from './commands/send-transfer.server.ts';
import { reverseTransfers } from './reversals/reverse-transfers.server.ts';

export const rows: Examples = {
  pay: async () => ({ as: (await shop()).brand, id: await owedPayment() }),
};

export const requests: Examples = {
  retryPayout: async () => ({ as: (await shop()).brand, id: await failedPayment() }),
  retryPayment: async () => ({ id: await failedPayment() }),
  clearPayment: async () => {
    const id = await owedPayment();
    await db.update(payments).set({ waitingFor: 'approval' }).where(eq(payments.id, id));
    return { id };
  },
  resendPayment: async () => ({ id: await reversedPayment(10) }),
  refundPayment: async () => ({ id: await paidPayment() }),
  cancelPaymentRefund: async () => {
    const id = await paidPayment();
    await expectOk('refundPayment', await createOperator(), { id });
    await planFault({ route: 'POST /v1/transfers/{id}/reversals', kind: 'balance_insufficient', times: 1 });
    await reverseTransfers(id);
    return { id };
  },
};

let opened: Promise<{ brand: Person; campaignId: string }> | undefined;
/** A brand that paid Stripe, and its campaign. */
const shop = () => {
  opened ??= (async () => {
    const brand = await fundedBrand('growth');
    return { brand, campaignId: await liveCampaign(brand, { maxSubmissions: 50 }) };
  })();
  return opened;
};

async function owedPayment(): Promise<string> {
  const { brand, campaignId } = await shop();
  return approvedVideo(brand, campaignId);
}

async function failedPayment(): Promise<string> {
  const id = await owedPayment();
  await planFault({ route: 'POST /v1/transfers', kind: 'declined', times: 1 });
  await sendTransfer(id);
  return id;
}

async function paidPayment(): Promise<string> {
  const id = await owedPayment();
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  return id;
}

async function reversedPayment(amountCents: number): Promise<string> {
  const id = await paidPayment();
  const { stripeTransferId } = await readPayment(id);
  await controlSandbox('POST', `/transfers/${stripeTransferId}/reverse`, { amount: amountCents });
  await settleTransfer(stripeTransferId!);
  return id;
}
