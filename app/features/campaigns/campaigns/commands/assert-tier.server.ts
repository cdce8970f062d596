import type { Actor } from '#core/actor.ts';
import { readTier } from '#features/people/creators/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { premiumOnly } from '../errors.ts';
import type { Campaign } from './lock-campaign.server.ts';

/** What pays for premium creators takes nobody else on. */
export async function assertTier(tx: Tx, actor: Actor, { brief }: Campaign): Promise<void> {
  if (brief?.tier !== 'premium') return;
  if ((await readTier(tx, actor.workspaceId)) !== 'premium') throw premiumOnly();
}
