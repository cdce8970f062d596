import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { setUserName } from '#features/identity/accounts/commands/set-profile.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { BrandDetailsInput, ProfileInput } from '../schema.ts';
import { workspaces } from '../tables.server.ts';

/** Changes the public profile, which differs for brands and creators. */
export async function changeProfile(actor: Actor, input: ProfileInput): Promise<void> {
  const { fullName, bio, location, expertiseTags, languages, platforms, showsEarnings } = input;
  const companyName = (actor.role === 'brand' && input.companyName) || null;
  await inTransaction(async (tx) => {
    await tx
      .update(workspaces)
      .set({
        ...(await setNames(tx, actor, { fullName, companyName })),
        bio: bio || null,
        location: location || null,
        ...(actor.role === 'creator' && { expertiseTags, languages, platforms, showsEarnings }),
        updatedAt: new Date(),
      })
      .where(eq(workspaces.id, actor.workspaceId));
    await sendLiveEvent(tx, [actor.workspaceId, actor.userId], ['session', 'profile'], actor.workspaceId);
  });
}

/** Sets the member's own name. An owner's company, else name, is also the name of the workspace. */
async function setNames(
  tx: Tx,
  { userId, seat }: Actor,
  { fullName, companyName }: { fullName: string; companyName: string | null },
): Promise<{ name?: string }> {
  const isOwner = seat === 'owner';
  await setUserName(tx, userId, { fullName, ...(isOwner && { companyName }) });
  return isOwner ? { name: companyName ?? fullName } : {};
}

/** Changes the company details of a brand. They overlap with its profile, and also have website and category. */
export async function changeBrandDetails(actor: Actor, input: BrandDetailsInput): Promise<void> {
  const { fullName, companyName, location, website, category, bio } = input;
  await inTransaction(async (tx) => {
    await tx
      .update(workspaces)
      .set({
        ...(await setNames(tx, actor, { fullName, companyName: companyName || null })),
        location: location || null,
        website: website || null,
        category: category || null,
        bio: bio || null,
        updatedAt: new Date(),
      })
      .where(eq(workspaces.id, actor.workspaceId));
    await sendLiveEvent(tx, [actor.workspaceId, actor.userId], ['session', 'profile'], actor.workspaceId);
  });
}

export async function setWorkspaceImage(tx: Tx, workspaceId: string, image: string | null): Promise<void> {
  await tx.update(workspaces).set({ image }).where(eq(workspaces.id, workspaceId));
}
