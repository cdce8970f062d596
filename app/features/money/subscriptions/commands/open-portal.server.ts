import type { Actor } from '#core/actor.ts';
import { config } from '#platform/env/config.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { nothingToManage, portalFailed } from '../errors.ts';
import { findStripeCustomerId } from '../queries.server.ts';

/** Returns the URL of Stripe's customer portal. */
export async function openPortal(actor: Actor): Promise<{ url: string }> {
  const customer = await findStripeCustomerId(actor.workspaceId);
  if (!customer) throw nothingToManage();
  const { url } = await stripe.billingPortal.sessions
    .create({ customer, return_url: `${config.baseUrl}/subscription?billing=returned` })
    .catch((error: unknown) => {
      throw portalFailed({ cause: error });
    });
  return { url };
}
