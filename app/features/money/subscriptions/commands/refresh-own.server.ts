import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { findCustomer, readCheckout } from '../queries.server.ts';
import type { SubscriptionCheckoutStatus } from '../schema.ts';
import { refreshSubscriptionsOf } from './refresh-subscription.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';

/** Back from the billing pages: what was changed there shows at once, also when its event is late or lost. */
export async function refreshOwnSubscriptions(actor: Actor): Promise<void> {
  const customer = await findCustomer(actor.workspaceId);
  if (customer) await refreshSubscriptionsOf(customer);
}

/** Back from the checkout: the same for the actor's session. */
export async function settleOwnCheckout(
  actor: Actor,
  sessionId: string,
): Promise<z.infer<typeof SubscriptionCheckoutStatus>> {
  const known = await readCheckout(actor, sessionId);
  if (known.status !== 'confirming') return known;
  await settleCheckout(await stripe.checkout.sessions.retrieve(sessionId));
  return readCheckout(actor, sessionId);
}
