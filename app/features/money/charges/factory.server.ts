import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Cents } from '#core/money.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { openCheckout } from './commands/open-checkout.server.ts';
import { topUpPaid } from './journals.ts';
import { checkouts } from './tables.server.ts';

/** Funds a wallet by the rows and the journal of a paid checkout, without calling Stripe. */
export async function fundWallet(brand: Actor, amountCents: Cents): Promise<void> {
  const sessionId = `cs_test_${randomBytes(12).toString('hex')}`;
  await inTransaction(async (tx) => {
    const checkout = await openCheckout(tx, {
      purpose: 'wallet_topup',
      workspaceId: brand.workspaceId,
      createdBy: brand.userId,
      packageId: 'test',
      amountCents,
    });
    await post(tx, topUpPaid({ ...checkout, sessionId }));
    await tx
      .update(checkouts)
      .set({ status: 'paid', stripeSessionId: sessionId, paidAt: new Date(), settlesAt: new Date() })
      .where(eq(checkouts.id, checkout.id));
  });
}
