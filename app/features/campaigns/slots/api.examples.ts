import { fundWallet } from '#features/money/charges/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { publishedCampaign } from '../campaigns/factory.server.ts';
import { fundSlots } from './commands/fund-slots.server.ts';

async function funded(slots: number) {
  const { brand: as, id, budgetCents } = await publishedCampaign();
  await fundWallet(as, 2 * budgetCents);
  if (slots > 0) await fundSlots(as, id, { slots, amountCents: slots * budgetCents });
  return { as, id };
}

export const requests: Examples = {
  fundSlots: () => funded(0),
  releaseSlots: () => funded(1),
};
