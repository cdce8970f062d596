import { eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { outcomeOf, stripe } from '#platform/stripe/stripe.server.ts';
import { isLive } from '../rules.ts';
import { checkouts } from '../tables.server.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';
import { ensureSessionId } from './open-checkout.server.ts';

/** Closes the hosted page of a checkout that must not be paid anymore. Idempotent. */
export async function expireCheckout(checkoutId: string): Promise<void> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (!checkout || !isLive(checkout.status)) return;
  const sessionId = await ensureSessionId(checkout);
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    // Already paid or expired, which `fulfilCheckout` reads.
    if (outcomeOf(error) !== 'refused') throw error;
  });
  await fulfilCheckout(sessionId);
}
