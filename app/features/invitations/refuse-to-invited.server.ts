import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FieldErrors } from '#core/app-error.ts';
import { onlyBetter } from '#features/campaigns/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignInvitations } from './tables.server.ts';

/** An invitation is an offer: what it says does not get worse while it can be accepted, nor after it was. */
export async function refuseToInvited(
  tx: Tx,
  { campaignId, fields }: { campaignId: string; fields: FieldErrors },
): Promise<void> {
  const isOffered = and(
    eq(campaignInvitations.campaignId, campaignId),
    isNotNull(campaignInvitations.sentAt),
    inArray(campaignInvitations.status, ['pending', 'accepted']),
  );
  const [offered] = await tx
    .select({ id: campaignInvitations.id })
    .from(campaignInvitations)
    .where(isOffered)
    .limit(1);
  if (offered) throw onlyBetter({ fields });
}
