import { eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { checkouts } from '../tables.server.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';
import { createSession } from './open-checkout.server.ts';

/** Brings a checkout to whatever end it has at Stripe, though no message told of it. */
export async function finishCheckout(checkout: typeof checkouts.$inferSelect): Promise<void> {
  // Looked at now: the others come first next time.
  await db.update(checkouts).set({ checkedAt: new Date() }).where(eq(checkouts.id, checkout.id));
  const { stripeSessionId } = checkout.status === 'creating' ? await createSession(checkout) : checkout;
  await fulfilCheckout(stripeSessionId!);
}
