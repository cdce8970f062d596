import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { findStripeCustomerId, readCheckout } from '../queries.server.ts';
import type { SubscriptionCheckoutStatus } from '../schema.ts';
import { refreshSubscriptionsOf } from './refresh-subscription.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';

/** Shows changes made in the billing portal at once, even if the event is late or lost. */
export async function refreshOwnSubscriptions(actor: Actor): Promise<void> {
  const customer = await findStripeCustomerId(actor.workspaceId);
  if (customer) await refreshSubscriptionsOf(customer);
}

/** Returns the status of the brand's checkout. Settles a paid one whose webhook has not arrived yet. */
export async function settleOwnCheckout(
  actor: Actor,
  sessionId: string,
): Promise<z.infer<typeof SubscriptionCheckoutStatus>> {
  const before = await readCheckout(actor, sessionId);
  if (before.status !== 'confirming') return before;
  await settleCheckout(await stripe.checkout.sessions.retrieve(sessionId));
  return readCheckout(actor, sessionId);
}
