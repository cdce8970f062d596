import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { createCreator } from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { startOnboarding } from '#features/money/payout-accounts/commands/start-onboarding.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { ensureCustomer } from '#features/money/subscriptions/commands/ensure-customer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { topUp } from '../../stripe-sandbox/tests/test-client.ts';
import { advanceClock, controlSandbox } from '../harness/own-sandbox.ts';
import type { Outside } from './outside.ts';

const CARDS = { good: '4000000000000077', disputed: '4000000000000259' };
const CARD_THAT_STOPS = '4000000000000341';

export const sandboxOutside: Outside = {
  async pay(amountCents, card = 'good') {
    const { id } = await stripe.checkout.sessions.create(topUp(amountCents));
    const { session } = await controlSandbox('POST', `/pay/${id}`, { card: CARDS[card] });
    const { data } = await stripe.charges.list({ payment_intent: session.payment_intent });
    return data[0]!;
  },
  async verifiedAccount() {
    const creator = await createCreator();
    await startOnboarding(creator);
    const { stripeAccountId } = (await findPayoutAccount(db, creator.workspaceId))!;
    await controlSandbox('POST', `/accounts/${stripeAccountId}/state`, { transfers: 'active' });
    return stripeAccountId!;
  },
  async customerOf(brand) {
    // The sandbox has one calendar, reset only together with all data.
    onTestFinished(() => controlSandbox('POST', '/reset'));
    const [user] = await db.select().from(users).where(eq(users.id, brand.userId));
    return ensureCustomer(brand.workspaceId, user!);
  },
  async subscribe({ id }) {
    return (await controlSandbox('POST', `/pay/${id}`)).session.subscription;
  },
  async stopPaying(subscriptionId) {
    await controlSandbox('POST', `/subscriptions/${subscriptionId}/card`, { card: CARD_THAT_STOPS });
  },
  async advanceTo(unixSeconds) {
    const { now } = await controlSandbox('GET', '/state');
    await advanceClock(unixSeconds - now);
  },
};
