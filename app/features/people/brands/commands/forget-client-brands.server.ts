import { inArray } from 'drizzle-orm';
import { ownedBy } from '#features/identity/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { clientBrands } from '../tables.server.ts';

/** What somebody else wrote before the owner of the address took the account is not the owner's. */
export async function forgetClientBrands(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(clientBrands).where(inArray(clientBrands.workspaceId, ownedBy(tx, userId)));
}
