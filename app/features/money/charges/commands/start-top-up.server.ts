import type { Actor } from '#core/actor.ts';
import { required } from '#core/typed-values.ts';
import { unknownPackage } from '#features/money/wallet/errors.ts';
import { findPackage } from '#features/money/wallet/rules.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { beforeTopUpStarted } from '../events.ts';
import { readTopUp } from '../queries.server.ts';
import type { TopUpInput, TopUpStatus } from '../schema.ts';
import { fulfilCheckout } from './fulfil-checkout.server.ts';
import { createSession, openCheckout } from './open-checkout.server.ts';

/** Opens a checkout for a package or an amount, and returns the URL of its page. */
export async function startTopUp(
  actor: Actor,
  { packageId, amountCents, draftId }: TopUpInput,
): Promise<{ url: string }> {
  // The schema requires exactly one of the two.
  const selection = amountCents === undefined ? findPackage(packageId!) : { id: null, amountCents };
  if (!selection) throw unknownPackage({ params: { id: packageId! } });
  const { workspaceId } = actor;
  const checkout = await inTransaction(async (tx) => {
    if (draftId) await emit(tx, beforeTopUpStarted, { workspaceId, draftId });
    return openCheckout(tx, {
      purpose: 'wallet_topup',
      workspaceId,
      createdBy: actor.userId,
      packageId: selection.id,
      draftId,
      amountCents: selection.amountCents,
    });
  });
  const { url } = await createSession(checkout);
  return { url: required(url, 'URL of the page') };
}

/** Returns the status of a top-up to its brand. Credits a paid one whose webhook has not arrived yet. */
export async function followTopUp(actor: Actor, sessionId: string): Promise<TopUpStatus> {
  const before = await readTopUp(actor, sessionId);
  if (before.status !== 'confirming' && before.status !== 'processing') return before;
  await fulfilCheckout(sessionId);
  return readTopUp(actor, sessionId);
}
