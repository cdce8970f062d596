import type { Actor } from '#core/actor.ts';
import { setUserImage } from '#features/identity/accounts/commands/set-profile.server.ts';
import { setWorkspaceImage } from '#features/identity/workspaces/commands/change-profile.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { publicLink } from '../serving/file-link.server.ts';
import { attachMedia, detachMedia, type Use } from './attach-media.server.ts';

/** Sets or removes the user's picture, which a creator who may edit the profile also shows to brands. */
export async function setPicture(actor: Actor, mediaId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const image = linkOf(mediaId);
    await setUserImage(tx, actor.userId, image);
    await attachPicture(tx, actor, mediaId, { feature: 'accounts', subject: actor.userId });
    if (actor.role === 'creator' && actor.permissions.has('profile:write'))
      await setWorkspaceImage(tx, actor.workspaceId, image);
    await sendLiveEvent(tx, [actor.userId], ['session', 'pictures']);
  });
}

/** Sets or removes the brand's logo. */
export async function setLogo(actor: Actor, mediaId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await setWorkspaceImage(tx, actor.workspaceId, linkOf(mediaId));
    await attachPicture(tx, actor, mediaId, { feature: 'workspaces', subject: actor.workspaceId });
    await sendLiveEvent(tx, [actor.workspaceId], ['pictures']);
  });
}

/** Avatars need no larger variant. */
const linkOf = (mediaId: string | null) => mediaId && publicLink(mediaId, 'w256');

/** Call after locking the row with the link, so that of two concurrent changes only the later file stays attached. */
async function attachPicture(tx: Tx, actor: Actor, mediaId: string | null, use: Use): Promise<void> {
  await detachMedia(tx, use.feature, [use.subject]);
  if (mediaId) await attachMedia(tx, actor, { mediaId, purposes: ['picture'], kind: 'picture', ...use });
}
