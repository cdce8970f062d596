import { createBrand } from '#features/identity/accounts/factory.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { payCard, sessionOf } from '../../../../tests/harness/money-world.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';
import { startedSubscription } from './factory.server.ts';

export const requests: Examples = {
  readSubscriptionCheckout: async () => {
    const as = await createBrand();
    return { as, query: { sessionId: (await startedSubscription(as)).sessionId } };
  },
  openBillingPortal: async () => {
    const as = await createBrand();
    const { url } = await expectOk('startSubscription', as);
    await payCard(sessionOf(url as string));
    await expectOk('readSubscriptionCheckout', as, { query: { sessionId: sessionOf(url as string) } });
    return { as };
  },
};
