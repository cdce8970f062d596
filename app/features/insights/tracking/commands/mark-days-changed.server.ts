import { beforeCommit, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { trackingChanged } from '../events.ts';

const collected = new WeakMap<object, Map<string, Set<string>>>();

/**
 * Marks a day (UTC) of a campaign as changed. Emits `trackingChanged` once at the end of the transaction, sorted by
 * campaign so that two transactions cannot deadlock.
 */
export async function markDaysChanged(tx: Tx, campaignId: string, day: string): Promise<void> {
  const before = collected.get(tx);
  const all = before ?? new Map<string, Set<string>>();
  all.set(campaignId, (all.get(campaignId) ?? new Set()).add(day));
  if (before) return;
  const end = () => {
    collected.delete(tx);
    return emitChanges(tx, all);
  };
  if (beforeCommit(tx, end)) collected.set(tx, all);
  else await emitChanges(tx, all);
}

async function emitChanges(tx: Tx, all: Map<string, Set<string>>): Promise<void> {
  const campaigns = [...all].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [campaignId, days] of campaigns)
    await emit(tx, trackingChanged, { campaignId, days: [...days].sort() });
}
