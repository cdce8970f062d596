import { inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { ownedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { brandNotFound } from '../errors.ts';
import { isOwnBrand } from '../queries.server.ts';
import type { ClientBrandInput } from '../schema.ts';
import { clientBrands } from '../tables.server.ts';

export async function changeClientBrand(actor: Actor, id: string, input: ClientBrandInput): Promise<void> {
  await inTransaction(async (tx) => {
    const { rowCount } = await tx
      .update(clientBrands)
      .set({ ...input, description: input.description || null })
      .where(isOwnBrand(actor, id));
    if (!rowCount) throw brandNotFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['client-brands'], id);
  });
}

/** Deletes a client brand. Its campaigns lose their label. */
export async function deleteClientBrand(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { rowCount } = await tx.delete(clientBrands).where(isOwnBrand(actor, id));
    if (!rowCount) throw brandNotFound();
    await sendLiveEvent(tx, [actor.workspaceId], ['client-brands'], id);
  });
}

/** Deletes all client brands of a reclaimed account: another person may have added them. */
export async function deleteBrandsOfReclaimed(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(clientBrands).where(inArray(clientBrands.workspaceId, ownedWorkspaces(tx, userId)));
}
