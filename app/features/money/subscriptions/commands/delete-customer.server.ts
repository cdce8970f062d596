import { eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { findStripeCustomerId } from '../queries.server.ts';
import { billingCustomers } from '../tables.server.ts';

/** Deletes the customer at Stripe with its email, name and cards, and then our reference. Safe to repeat. */
export async function deleteCustomer(workspaceId: string): Promise<void> {
  const customerId = await findStripeCustomerId(workspaceId);
  if (!customerId) return;
  await stripe.customers.del(customerId).catch((error) => {
    if (stripeErrorCode(error) !== 'resource_missing') throw error;
  });
  await db.delete(billingCustomers).where(eq(billingCustomers.workspaceId, workspaceId));
}
