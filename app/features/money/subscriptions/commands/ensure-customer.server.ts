import { required } from '#core/typed-values.ts';
import type { users } from '#features/identity/accounts/tables.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { findStripeCustomerId } from '../queries.server.ts';
import { billingCustomers } from '../tables.server.ts';

/** Returns the id of the Stripe customer, created on first use: one per workspace, also under concurrent requests. */
export async function ensureCustomer(
  workspaceId: string,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'language'>,
): Promise<string> {
  const existing = await findStripeCustomerId(workspaceId);
  if (existing) return existing;
  const customer = await stripe.customers.create(
    {
      email: user.email,
      name: await readPublicName(db, workspaceId),
      preferred_locales: [user.language],
      metadata: { workspace_id: workspaceId, user_id: user.id },
    },
    { idempotencyKey: `customer:${workspaceId}` },
  );
  await db
    .insert(billingCustomers)
    .values({ workspaceId, stripeCustomerId: customer.id })
    .onConflictDoNothing({ target: billingCustomers.workspaceId });
  return required(await findStripeCustomerId(workspaceId), 'customer');
}
