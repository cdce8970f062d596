import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { shownVideos } from '../tables.server.ts';

/** Shows an approved campaign video on the creator's public profile, or hides it. Repeating it is no error. */
export async function showVideo(actor: Actor, submissionId: string, isShown: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const isOwn = and(
      eq(submissions.id, submissionId),
      eq(submissions.creatorId, actor.workspaceId),
      eq(submissions.status, 'approved'),
    );
    if ((await tx.$count(submissions, isOwn)) === 0) throw notFound();
    if (isShown)
      await tx
        .insert(shownVideos)
        .values({ submissionId, creatorId: actor.workspaceId })
        .onConflictDoNothing();
    else await tx.delete(shownVideos).where(eq(shownVideos.submissionId, submissionId));
    await sendLiveEvent(tx, [actor.workspaceId], ['creator-videos'], submissionId);
  });
}
