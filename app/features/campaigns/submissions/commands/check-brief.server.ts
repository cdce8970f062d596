import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { briefItems } from '#features/campaigns/campaigns/tables.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { BriefCheckInput } from '../schema.ts';
import { briefItemChecks } from '../tables.server.ts';
import { lockForReview } from './lock-submission.server.ts';

/** Throws `notFound` unless all items belong to the campaign. The ids are distinct. */
export async function assertBriefItems(tx: Tx, campaignId: string, ids: string[]): Promise<void> {
  const own = and(eq(briefItems.campaignId, campaignId), inArray(briefItems.id, ids));
  if ((await tx.$count(briefItems, own)) < ids.length) throw notFound();
}

/** Records whether a pending version meets a point of the brief. Null resets it. Only the brand sees it. */
export async function checkBrief(
  actor: Actor,
  submissionId: string,
  { briefItemId, isMet: brandOk }: BriefCheckInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { campaign } = await lockForReview(tx, actor.workspaceId, submissionId);
    await assertBriefItems(tx, campaign.id, [briefItemId]);
    const { submissionId: submission, briefItemId: item } = briefItemChecks;
    await tx
      .insert(briefItemChecks)
      .values({ submissionId, briefItemId, brandOk })
      .onConflictDoUpdate({ target: [submission, item], set: { brandOk } });
    await sendLiveEvent(tx, [campaign.brandId], ['submissions'], campaign.id);
  });
}
