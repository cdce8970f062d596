import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { startedSubscription } from '#features/money/subscriptions/factory.server.ts';

export async function subscribedBrand(): Promise<Person> {
  const brand = await createBrand();
  await startedSubscription(brand);
  return brand;
}
