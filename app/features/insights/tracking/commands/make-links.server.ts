import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { inTransaction, type Tx, violatedConstraint } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { creatorNotFound, linkExists, noProductAddress, notPublished, promoCodeTaken } from '../errors.ts';
import type { LinkInput } from '../schema.ts';
import { links } from '../tables.server.ts';

/** Without i, l, o and u, which are misread. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 7;
const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Creates missing links: the campaign's, one per accepted creator and approved video. The campaign is locked. */
export async function makeLinks(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign?.productUrl || campaign.status === 'pending') return;
  const { brandId } = campaign;
  const acceptedCreators = tx
    .select({ creatorId: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.campaignId, campaignId), eq(applications.status, 'accepted')));
  const isApproved = and(eq(submissions.campaignId, campaignId), eq(submissions.status, 'approved'));
  const approvedCreators = tx
    .select({ creatorId: submissions.creatorId })
    .from(submissions)
    .where(isApproved);
  const creators = await acceptedCreators.union(approvedCreators);
  const videos = await tx
    .select({ creatorId: submissions.creatorId, submissionId: submissions.id })
    .from(submissions)
    .where(isApproved)
    .orderBy(submissions.id);
  const requiredLinks = [
    { creatorId: null, submissionId: null },
    ...creators.map(({ creatorId }) => ({ creatorId, submissionId: null })),
    ...videos,
  ];
  for (;;) {
    const existingLinks = await tx
      .select({ creatorId: links.creatorId, submissionId: links.submissionId })
      .from(links)
      .where(and(eq(links.campaignId, campaignId), isNull(links.channel)));
    const missing = requiredLinks.filter(
      (link) =>
        !existingLinks.some(
          (existing) => existing.creatorId === link.creatorId && existing.submissionId === link.submissionId,
        ),
    );
    if (missing.length === 0) return;
    await tx
      .insert(links)
      .values(missing.map((link) => ({ id: newId('lnk'), code: newCode(), brandId, campaignId, ...link })))
      // Retries on a duplicate code.
      .onConflictDoNothing();
    const recipients = new Set(missing.flatMap(({ creatorId }) => creatorId ?? []));
    await sendLiveEvent(tx, [brandId, ...recipients], ['tracking'], campaignId);
  }
}

/** The brand adds a link for one channel, for the campaign or for one of its creators. */
export const addLink = (actor: Actor, campaignId: string, input: LinkInput): Promise<{ id: string }> =>
  translateLinkErrors(() =>
    inTransaction(async (tx) => {
      const { creatorId = null, channel, promoCode = null } = input;
      const { status, productUrl, brandId } = await lockOwnCampaign(tx, actor, campaignId);
      if (status === 'pending') throw notPublished();
      if (!productUrl) throw noProductAddress();
      const isOfCreator = and(eq(links.campaignId, campaignId), eq(links.creatorId, creatorId ?? ''));
      if (creatorId && (await tx.$count(links, isOfCreator)) === 0) throw creatorNotFound();
      const id = newId('lnk');
      await tx
        .insert(links)
        .values({ id, code: newCode(), brandId, campaignId, creatorId, channel, promoCode });
      await sendLiveEvent(tx, [brandId, ...(creatorId ? [creatorId] : [])], ['tracking'], campaignId);
      return { id };
    }),
  );

export async function translateLinkErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'links_promo_code') throw promoCodeTaken();
    if (constraint === 'links_once') throw linkExists();
    throw error;
  }
}
