import '../../../../tests/harness/own-sandbox.ts';
import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { deleteCustomer } from '#features/money/subscriptions/commands/delete-customer.server.ts';
import { ensureCustomer } from '#features/money/subscriptions/commands/ensure-customer.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';
import { findStripeCustomerId } from '#features/money/subscriptions/queries.server.ts';
import { billingCustomers, subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';
import { eraseDueAccounts } from './commands/erase-due-accounts.server.ts';
import { accountDeletions } from './tables.server.ts';

async function brandWithCustomer() {
  const brand = await createBrand();
  const user = { id: brand.userId, email: brand.email, language: 'ar' as const };
  return { brand, customerId: await ensureCustomer(brand.workspaceId, user) };
}

test('deletes the Stripe customer of an erased account once its subscription has ended', async () => {
  const { brand, customerId } = await brandWithCustomer();
  const other = await brandWithCustomer();
  await startedSubscription(brand, { expiresAt: new Date(Date.now() + 86_400_000) });
  await expectOk('requestDeletion', brand);
  await eraseDueAccounts();
  await db
    .update(accountDeletions)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(accountDeletions.userId, brand.userId));
  await eraseDueAccounts();
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ email: brand.email });
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt: new Date() })
    .where(eq(subscriptions.workspaceId, brand.workspaceId));
  await eraseDueAccounts();
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect(await findStripeCustomerId(brand.workspaceId)).toBeUndefined();
  expect(await stripe.customers.retrieve(other.customerId)).toMatchObject({ email: other.brand.email });
});

test('forgets a customer that a restored database names again', async () => {
  const { brand, customerId } = await brandWithCustomer();
  await deleteCustomer(brand.workspaceId);
  await db.insert(billingCustomers).values({ workspaceId: brand.workspaceId, stripeCustomerId: customerId });
  await deleteCustomer(brand.workspaceId);
  expect(await findStripeCustomerId(brand.workspaceId)).toBeUndefined();
});
