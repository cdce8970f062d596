import type { users } from '#features/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { findCustomer } from './queries.server.ts';
import { billingCustomers } from './tables.server.ts';

/** The person's customer at Stripe, made on first need: one per person, however many tabs need it at once (D6). */
export async function ensureCustomer(user: typeof users.$inferSelect): Promise<string> {
  const known = await findCustomer(user.id);
  if (known) return known;
  const customer = await stripe.customers.create(
    {
      email: user.email,
      name: user.companyName ?? user.name,
      preferred_locales: [user.language],
      metadata: { user_id: user.id },
    },
    { idempotencyKey: `customer:${user.id}` },
  );
  await db
    .insert(billingCustomers)
    .values({ workspaceId: user.id, stripeCustomerId: customer.id })
    .onConflictDoNothing({ target: billingCustomers.workspaceId });
  return (await findCustomer(user.id))!;
}
