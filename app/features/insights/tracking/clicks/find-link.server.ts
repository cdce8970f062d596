import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { db, isDatabaseOutage, type Tx } from '#platform/db/db.server.ts';
import { publish, subscribe } from '#platform/live/live.server.ts';
import { withSource } from '../rules.ts';
import { links } from '../tables.server.ts';
import { clickToken } from './click-token.server.ts';

/** The target of a link, without and with a click token; null: disabled. */
export type FoundLink = {
  no: number;
  campaignId: string;
  target: { address: string; ofClick: (clickedAt: Date) => string } | null;
};

/** Invalidates the caches of all processes. */
const LINKS_CHANGED = 'short-links';

const FRESH_MS = 60_000;
const UNKNOWN_MS = 10_000;
/** Maximum wait to refresh a cached link. */
const PATIENCE_MS = 250;
const MOST_LINKS = 50_000;
const MOST_UNKNOWN = 5_000;

const cache = new Map<string, { link: FoundLink; until: number }>();
/** A separate cache, so that guessed codes evict no link. */
const unknown = new Map<string, number>();
const pending = new Map<string, Promise<FoundLink | null>>();
/** Incremented by each change; reads from before are not cached. */
let changes = 0;

/** Call after links of a campaign have changed. */
export const forgetTargets = (tx: Tx, { campaignId }: { campaignId: string }): Promise<void> =>
  publish(tx, [LINKS_CHANGED], ['tracking'], campaignId);

subscribe([LINKS_CHANGED], (hints) => {
  changes++;
  unknown.clear();
  pending.clear();
  const changed = new Set(hints.map(({ id }) => id));
  for (const entry of cache.values()) if (changed.has(entry.link.campaignId)) entry.until = 0;
});

/** The link of a code, else null. A cached link survives an outage of the database. */
export async function findLink(code: string): Promise<FoundLink | null> {
  const before = cache.get(code);
  const now = Date.now();
  if (before && before.until > now) return before.link;
  if ((unknown.get(code) ?? 0) > now) return null;
  const news = ask(code);
  if (!before) return news;
  return Promise.race([
    news.catch((error: unknown) => {
      if (isDatabaseOutage(error)) return before.link;
      throw error;
    }),
    new Promise<FoundLink>((resolve) => setTimeout(() => resolve(before.link), PATIENCE_MS).unref()),
  ]);
}

function ask(code: string): Promise<FoundLink | null> {
  const underWay = pending.get(code);
  if (underWay) return underWay;
  const before = changes;
  const answer = readLink(code)
    .then((link) => {
      if (changes === before) keep(code, link);
      return link;
    })
    .finally(() => {
      if (pending.get(code) === answer) pending.delete(code);
    });
  pending.set(code, answer);
  return answer;
}

function keep(code: string, link: FoundLink | null): void {
  // Moves to the end: the least recently used link is evicted first.
  cache.delete(code);
  if (!link) {
    if (unknown.size >= MOST_UNKNOWN) unknown.clear();
    unknown.set(code, Date.now() + UNKNOWN_MS);
    return;
  }
  if (cache.size >= MOST_LINKS) cache.delete(cache.keys().next().value!);
  cache.set(code, { link, until: Date.now() + FRESH_MS });
}

const own = alias(links, 'own');

async function readLink(code: string): Promise<FoundLink | null> {
  const [row] = await db
    .select({
      no: links.no,
      campaignId: links.campaignId,
      channel: links.channel,
      address: sql<string | null>`coalesce(${links.targetUrl}, ${campaigns.productUrl})`,
      campaignCode: sql<string>`coalesce(${own.code}, ${links.code})`,
      isOff: sql<boolean>`${links.disabledAt} IS NOT NULL OR ${isSuspended(links.brandId)}`,
    })
    .from(links)
    .innerJoin(campaigns, eq(campaigns.id, links.campaignId))
    .leftJoin(own, and(eq(own.campaignId, links.campaignId), isNull(own.creatorId), isNull(own.channel)))
    .where(eq(links.code, code));
  if (!row) return null;
  const { no, campaignId, address, isOff, ...source } = row;
  if (isOff || !address) return { no, campaignId, target: null };
  const tagged = withSource(address, { ...source, code });
  return { no, campaignId, target: { address: tagged, ofClick: tokenMaker(tagged, no) } };
}

/** Clicks of one second share a token, which saves signatures of popular links. */
function tokenMaker(address: string, linkNo: number): (clickedAt: Date) => string {
  let last = { second: -1, address };
  return (clickedAt) => {
    const second = Math.floor(clickedAt.getTime() / 1000);
    if (second !== last.second) {
      const url = new URL(address);
      url.searchParams.set('lq', clickToken({ linkNo, clickedAt }));
      last = { second, address: url.href };
    }
    return last.address;
  };
}
