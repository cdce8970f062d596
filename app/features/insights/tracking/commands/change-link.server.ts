import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { invalidateTargets } from '../clicks/find-link.server.ts';
import type { LinkChange } from '../schema.ts';
import { links } from '../tables.server.ts';
import { translateLinkErrors } from './make-links.server.ts';

/** The brand changes a link. All processes forget its cached target. */
export const changeLink = (actor: Actor, id: string, change: LinkChange): Promise<void> =>
  translateLinkErrors(() =>
    inTransaction(async (tx) => {
      const isOwn = and(eq(links.id, id), eq(links.brandId, actor.workspaceId));
      const [link] = await tx.select().from(links).where(isOwn).for('no key update');
      if (!link) throw notFound();
      const { isDisabled, ...rest } = change;
      await tx
        .update(links)
        .set({
          ...rest,
          ...(isDisabled !== undefined && {
            disabledAt: isDisabled ? (link.disabledAt ?? new Date()) : null,
          }),
        })
        .where(isOwn);
      await invalidateTargets(tx, link);
      const recipients = link.creatorId ? [link.brandId, link.creatorId] : [link.brandId];
      await sendLiveEvent(tx, recipients, ['tracking'], link.campaignId);
    }),
  );
