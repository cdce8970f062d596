import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { readFeeOutcome } from '#features/money/charges/queries.server.ts';
import { readPublication } from '../queries.server.ts';
import type { Publication, PublicationQuery } from '../schema.ts';

/** Back from the hosted page of a publishing fee: while Stripe may know more than we do, it is asked. */
export async function followPublication(
  actor: Actor,
  { campaignId, sessionId }: z.infer<typeof PublicationQuery>,
): Promise<Publication> {
  if (!sessionId) return readPublication(actor, campaignId, null);
  const known = await readFeeOutcome(actor, campaignId, sessionId);
  const isUnderWay = known === 'confirming' || known === 'processing';
  if (isUnderWay) await fulfilCheckout(sessionId);
  const payment = isUnderWay ? await readFeeOutcome(actor, campaignId, sessionId) : known;
  return readPublication(actor, campaignId, payment);
}
