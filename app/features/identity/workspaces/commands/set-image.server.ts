import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { workspaces } from '../tables.server.ts';

/** The address of the picture by which others know a workspace; null: none. */
export async function setWorkspaceImage(tx: Tx, workspaceId: string, image: string | null): Promise<void> {
  await tx.update(workspaces).set({ image }).where(eq(workspaces.id, workspaceId));
}
