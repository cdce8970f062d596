import type { Actor } from '#core/actor.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import type { NameMatch } from '../schema.ts';
import { importMatches } from '../tables.server.ts';
import { matchKey } from './match-names.server.ts';

/** Remembers which campaign of the actor a name in files means, or that it means none. Days that count stay. */
export const matchName = (actor: Actor, { format, name, campaignId }: NameMatch): Promise<void> =>
  inTransaction(async (tx) => {
    if (campaignId) await lockOwnCampaign(tx, actor, campaignId);
    await tx
      .insert(importMatches)
      .values({ brandId: actor.workspaceId, format, name: matchKey(name), campaignId })
      .onConflictDoUpdate({
        target: [importMatches.brandId, importMatches.format, importMatches.name],
        set: { campaignId },
      });
  });
