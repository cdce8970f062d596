import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { unknownPackage } from '#features/money/wallet/errors.ts';
import { findPackage } from '#features/money/wallet/rules.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import type { TopUpInput } from '../schema.ts';
import { createSession, openCheckout } from './open-checkout.server.ts';

/** Opens a hosted checkout for a package of the catalogue; the client names it and nothing else. */
export async function startTopUp(
  actor: Actor,
  { packageId, draftId }: z.infer<typeof TopUpInput>,
): Promise<{ url: string }> {
  const bought = findPackage(packageId);
  if (!bought) throw unknownPackage({ params: { id: packageId } });
  const checkout = await inTransaction((tx) =>
    openCheckout(tx, {
      purpose: 'wallet_topup',
      workspaceId: actor.workspaceId,
      createdBy: actor.userId,
      packageId: bought.id,
      draftId,
      amountCents: bought.amountCents,
    }),
  );
  return { url: (await createSession(checkout)).url! };
}
