import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { draftNotFound } from '../errors.ts';
import { campaignDrafts } from '../tables.server.ts';

/** Locks a draft of this brand; somebody else’s does not exist for them. */
export async function lockDraft(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<typeof campaignDrafts.$inferSelect> {
  const [draft] = await tx
    .select()
    .from(campaignDrafts)
    .where(and(eq(campaignDrafts.id, id), eq(campaignDrafts.brandId, actor.workspaceId)))
    .for('no key update');
  if (!draft) throw draftNotFound();
  return draft;
}
