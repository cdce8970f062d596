import { createBrand, type Person } from '#features/accounts/factory.server.ts';
import { startedSubscription } from '#features/subscriptions/factory.server.ts';

/** A brand that sees its figures. */
export async function subscribedBrand(): Promise<Person> {
  const brand = await createBrand();
  await startedSubscription(brand);
  return brand;
}
