import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';
import { readTopUp } from './queries.server.ts';
import { CheckoutAnswer, SessionQuery, TopUpInput, TopUpStatus } from './schema.ts';
import { startTopUp } from './start-top-up.server.ts';

const tag = 'payments';

const topUpDoor = door('post', '/wallet/top-ups', 'A hosted checkout page for a package', {
  tag,
  body: TopUpInput,
  answer: CheckoutAnswer,
});
const topUpStatusDoor = door('get', '/wallet/top-ups', 'How far a top-up is', {
  tag,
  query: SessionQuery,
  answer: TopUpStatus,
});

export const chargesApi = doors()
  .openapi(topUpDoor, async (c) => {
    const actor = await requireActor(c, 'brand', { verified: true });
    await limitRate(`checkout:${actor.userId}`, 30, 900);
    return c.json(await startTopUp(actor, c.req.valid('json').packageId), 200);
  })
  .openapi(topUpStatusDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    const { sessionId } = c.req.valid('query');
    const known = await readTopUp(actor, sessionId);
    if (known.status !== 'confirming' && known.status !== 'processing') return c.json(known, 200);
    await fulfilCheckout(sessionId);
    return c.json(await readTopUp(actor, sessionId), 200);
  });
export type ChargesApi = typeof chargesApi;
