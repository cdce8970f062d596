import type { Actor } from '#core/actor.ts';
import { readTopUp } from '../queries.server.ts';
import type { TopUpStatus } from '../schema.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';

/** Back from the hosted page of a top-up: while Stripe may know more than we do, it is asked. */
export async function followTopUp(actor: Actor, sessionId: string): Promise<TopUpStatus> {
  const known = await readTopUp(actor, sessionId);
  if (known.status !== 'confirming' && known.status !== 'processing') return known;
  await fulfilCheckout(sessionId);
  return readTopUp(actor, sessionId);
}
