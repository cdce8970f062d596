import { randomBytes } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { savePaypal } from './commands/save-payout-details.server.ts';
import { payoutAccounts } from './tables.server.ts';

/** Makes a creator payable without calling Stripe. Pass the id of a real account to send transfers to it. */
export async function givePayableAccount(
  creator: Actor,
  stripeAccountId = `acct_${randomBytes(8).toString('hex')}`,
): Promise<{ stripeAccountId: string }> {
  await inTransaction((tx) =>
    tx.insert(payoutAccounts).values({
      workspaceId: creator.workspaceId,
      method: 'stripe',
      stripeAccountId,
      detailsSubmitted: true,
      payoutsEnabled: true,
      checkedAt: new Date(),
    }),
  );
  return { stripeAccountId };
}

export async function paypalCreator() {
  const creator = await createCreator();
  await savePaypal(creator, creator.email);
  return creator;
}
