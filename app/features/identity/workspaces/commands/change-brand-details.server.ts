import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import type { BrandDetailsInput } from '../brand-details/schema.ts';
import { workspaces } from '../tables.server.ts';
import { nameWorkspace } from './change-profile.server.ts';

/** Changes what a brand says of itself, and what the person is called who speaks for it. */
export async function changeBrandDetails(actor: Actor, input: BrandDetailsInput): Promise<void> {
  const { fullName, companyName, location, website, category, bio } = input;
  await inTransaction(async (tx) => {
    await tx
      .update(workspaces)
      .set({
        ...(await nameWorkspace(tx, actor, { fullName, companyName: companyName || null })),
        location: location || null,
        website: website || null,
        category: category || null,
        bio: bio || null,
        updatedAt: new Date(),
      })
      .where(eq(workspaces.id, actor.workspaceId));
    await publish(tx, [actor.workspaceId, actor.userId], ['session', 'profile'], actor.workspaceId);
  });
}
