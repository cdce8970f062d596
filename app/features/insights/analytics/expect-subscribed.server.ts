import type { Actor } from '#core/actor.ts';
import { findLiveSubscription } from '#features/money/subscriptions/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { subscriptionRequired } from './errors.ts';

/** Figures are shown to whoever pays for them, and only while they do. */
export async function expectSubscribed({ workspaceId }: Actor): Promise<void> {
  const subscription = await findLiveSubscription(db, workspaceId, 'analytics_pro');
  if (subscription?.status !== 'active') throw subscriptionRequired();
}
