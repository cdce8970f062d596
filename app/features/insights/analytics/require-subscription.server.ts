import type { Actor } from '#core/actor.ts';
import { findLiveSubscription } from '#features/money/subscriptions/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { subscriptionRequired } from './errors.ts';

/** Wraps a read of the brand. Refuses without an active subscription: `past_due` is live and grants no access. */
export const requireSubscription =
  <Query, Answer>(read: (actor: Actor, query: Query) => Promise<Answer>) =>
  async ({ actor, query }: { actor: Actor; query: Query }): Promise<Answer> => {
    const subscription = await findLiveSubscription(db, actor.workspaceId, 'analytics_pro');
    if (subscription?.status !== 'active') throw subscriptionRequired();
    return read(actor, query);
  };
