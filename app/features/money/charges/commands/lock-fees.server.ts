import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { checkouts, payments } from '../tables.server.ts';

/** Locks the fee checkouts and fee payments of a campaign before its deletion, which empties their foreign key. */
export async function lockFees(tx: Tx, actor: Actor, campaignId: string): Promise<void> {
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.campaignId, campaignId), eq(checkouts.workspaceId, actor.workspaceId)))
    .orderBy(asc(checkouts.id))
    .for('no key update');
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.campaignId, campaignId),
        eq(payments.brandId, actor.workspaceId),
        eq(payments.kind, 'publishing_fee'),
      ),
    )
    .orderBy(asc(payments.id))
    .for('no key update');
}
