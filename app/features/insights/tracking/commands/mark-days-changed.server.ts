import { beforeCommit, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { trackingChanged } from '../events.ts';

const changesOf = new WeakMap<object, Map<string, Set<string>>>();

/** Emits `trackingChanged` once at the end of the transaction, sorted by campaign: two transactions cannot deadlock. */
export async function markDaysChanged(tx: Tx, campaignId: string, day: string): Promise<void> {
  const earlierChanges = changesOf.get(tx);
  const changes = earlierChanges ?? new Map<string, Set<string>>();
  changes.set(campaignId, (changes.get(campaignId) ?? new Set()).add(day));
  if (earlierChanges) return;
  const hook = () => {
    changesOf.delete(tx);
    return emitChanges(tx, changes);
  };
  if (beforeCommit(tx, hook)) changesOf.set(tx, changes);
  else await emitChanges(tx, changes);
}

async function emitChanges(tx: Tx, changes: Map<string, Set<string>>): Promise<void> {
  const campaigns = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [campaignId, days] of campaigns)
    await emit(tx, trackingChanged, { campaignId, days: [...days].sort() });
}
