/** Brands that subscribe, in the world of money-world.ts. */
import { eq } from 'drizzle-orm';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { subscriptions } from '#features/money/subscriptions/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { advanceClock, controlSandbox, expectOk, sessionOf } from './money-world.ts';

const HOUR = 3600;
const DAY = 86_400;

export const PRICE_CENTS = 9_900;
/** Pays today, and never again. */
export const CARD_THAT_STOPS = '4000000000000341';

export const openPage = async (brand: Person): Promise<string> =>
  sessionOf((await expectOk(brand, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' })).url);

export const pay = (sessionId: string, card?: string) =>
  controlSandbox('POST', `/pay/${sessionId}`, card ? { card } : {});

export async function subscribedBrand(card?: string): Promise<Person & { subscription: string }> {
  const brand = await createBrand();
  const sessionId = await openPage(brand);
  await pay(sessionId, card);
  await expectOk(brand, 'GET', `/subscription/checkouts?sessionId=${sessionId}`);
  return { ...brand, subscription: (await rowsOf(brand))[0]!.stripeSubscriptionId };
}

export const rowsOf = (brand: Person) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, brand.workspaceId))
    .orderBy(subscriptions.id);

/** Types of the brand's notifications about its subscription status, oldest first. */
export const notificationsTo = async (brand: Person): Promise<string[]> =>
  (await newsTo(brand)).filter((type) => type !== 'subscription_receipt');

export const receiptsOf = async (brand: Person): Promise<number> =>
  (await newsTo(brand)).filter((type) => type === 'subscription_receipt').length;

async function newsTo(brand: Person): Promise<string[]> {
  const rows = await db
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, brand.userId))
    .orderBy(notifications.id);
  return rows.map(({ type }) => type);
}

export const advance = (days: number) => advanceClock(days * DAY);

/** To just after the end of the paid month, when Stripe has tried to charge the next one. */
export async function advanceToRenewal(brand: Person): Promise<void> {
  const { currentPeriodEnd } = await expectOk(brand, 'GET', '/subscription');
  const { now } = await controlSandbox('GET', '/state');
  await advanceClock(currentPeriodEnd - now + HOUR + 1);
}
