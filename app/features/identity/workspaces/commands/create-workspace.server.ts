import type { PublicRole } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { seats, workspaces } from '../tables.server.ts';

type Input = Omit<typeof workspaces.$inferInsert, 'id'> & { kind: PublicRole; ownerId: string };

/** Creates a workspace with its owner's seat, so that neither exists alone. */
export async function createWorkspace(tx: Tx, { ownerId, ...profile }: Input): Promise<string> {
  const id = newId('wsp');
  await tx.insert(workspaces).values({ id, ...profile });
  await tx.insert(seats).values({ workspaceId: id, userId: ownerId, role: 'owner' });
  return id;
}
