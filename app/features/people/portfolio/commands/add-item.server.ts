import { eq, min, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { attachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyShown, portfolioFull } from '../errors.ts';
import { MAX_ITEMS } from '../rules.ts';
import type { PortfolioItemInput } from '../schema.ts';
import { portfolioItems } from '../tables.server.ts';
import { lockPortfolio } from './lock-portfolio.server.ts';

/** Adds a video at the top of the portfolio. The lock keeps concurrent additions within the limit. */
export async function addItem(actor: Actor, input: PortfolioItemInput): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockPortfolio(tx, actor);
    const { workspaceId: creatorId } = actor;
    const [stored] = await tx
      .select({ count: sql<number>`count(*)::int`, first: min(portfolioItems.position) })
      .from(portfolioItems)
      .where(eq(portfolioItems.creatorId, creatorId));
    if (stored!.count >= MAX_ITEMS) throw portfolioFull({ params: { max: MAX_ITEMS } });

    const id = newId('pfi');
    // A file is shown once; a link may be repeated. Positions decrease towards the top, also below zero.
    const { rowCount } = await tx
      .insert(portfolioItems)
      .values({
        id,
        creatorId,
        position: (stored!.first ?? 1) - 1,
        title: input.title,
        tags: input.tags ?? [],
        ...(await takeVideo(tx, actor, id, input)),
      })
      .onConflictDoNothing({ target: portfolioItems.mediaId });
    if (!rowCount) throw alreadyShown();
    await sendLiveEvent(tx, [creatorId], ['portfolio'], id);
    return { id };
  });
}

async function takeVideo(
  tx: Tx,
  actor: Actor,
  subject: string,
  { mediaId, url, durationSeconds }: PortfolioItemInput,
) {
  if (mediaId === undefined) return { url, durationMs: durationSeconds ? durationSeconds * 1000 : null };
  const { facts } = await attachMedia(tx, actor, {
    mediaId,
    purposes: ['portfolio'],
    kind: 'video',
    feature: 'portfolio',
    subject,
  });
  return { mediaId, durationMs: Math.round(required(facts, 'video facts').durationMs) };
}
