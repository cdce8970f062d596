import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { isSuspended } from '#features/identity/workspaces/suspension.server.ts';
import { db, isDatabaseOutage, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent, subscribe } from '#platform/live/live.server.ts';
import { withSource } from '../rules.ts';
import { links } from '../tables.server.ts';
import { clickToken } from './click-token.server.ts';

/** The target of a link, without and with a click token; null: disabled. */
export type LinkTarget = {
  no: number;
  campaignId: string;
  target: { address: string; addressOfClick: (clickedAt: Date) => string } | null;
};

/** Invalidates the caches of all processes. */
const LINKS_CHANGED = 'short-links';

const LINK_TTL_MS = 60_000;
const UNKNOWN_TTL_MS = 10_000;
/** Maximum wait to refresh a cached link. */
const MAX_REFRESH_WAIT_MS = 250;
const MAX_LINKS = 50_000;
const MAX_UNKNOWN = 5_000;

const cache = new Map<string, { link: LinkTarget; until: number }>();
/** A separate cache, so that guessed codes evict no link. */
const unknownCodes = new Map<string, number>();
const pendingReads = new Map<string, Promise<LinkTarget | null>>();
/** Incremented by each change; reads from before are not cached. */
let changes = 0;

/** Call after links of a campaign have changed. */
export const invalidateTargets = (tx: Tx, { campaignId }: { campaignId: string }): Promise<void> =>
  sendLiveEvent(tx, [LINKS_CHANGED], ['tracking'], campaignId);

subscribe([LINKS_CHANGED], (hints) => {
  changes++;
  unknownCodes.clear();
  pendingReads.clear();
  const changedCampaigns = new Set(hints.map(({ id }) => id));
  for (const entry of cache.values()) if (changedCampaigns.has(entry.link.campaignId)) entry.until = 0;
});

/** The link of a code, else null. A cached link survives an outage of the database. */
export async function findLink(code: string): Promise<LinkTarget | null> {
  const cached = cache.get(code);
  const now = Date.now();
  if (cached && cached.until > now) return cached.link;
  if ((unknownCodes.get(code) ?? 0) > now) return null;
  const refresh = readOnce(code);
  if (!cached) return refresh;
  return Promise.race([
    refresh.catch((error: unknown) => {
      if (isDatabaseOutage(error)) return cached.link;
      throw error;
    }),
    new Promise<LinkTarget>((resolve) => setTimeout(() => resolve(cached.link), MAX_REFRESH_WAIT_MS).unref()),
  ]);
}

function readOnce(code: string): Promise<LinkTarget | null> {
  const pendingRead = pendingReads.get(code);
  if (pendingRead) return pendingRead;
  const changesBefore = changes;
  const newRead = readLink(code)
    .then((link) => {
      if (changes === changesBefore) store(code, link);
      return link;
    })
    .finally(() => {
      if (pendingReads.get(code) === newRead) pendingReads.delete(code);
    });
  pendingReads.set(code, newRead);
  return newRead;
}

function store(code: string, link: LinkTarget | null): void {
  // Moves to the end: the least recently used link is evicted first.
  cache.delete(code);
  if (!link) {
    if (unknownCodes.size >= MAX_UNKNOWN) unknownCodes.clear();
    unknownCodes.set(code, Date.now() + UNKNOWN_TTL_MS);
    return;
  }
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size >= MAX_LINKS) cache.delete(oldest);
  cache.set(code, { link, until: Date.now() + LINK_TTL_MS });
}

const own = alias(links, 'own');

async function readLink(code: string): Promise<LinkTarget | null> {
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
  const taggedAddress = withSource(address, { ...source, code });
  return {
    no,
    campaignId,
    target: { address: taggedAddress, addressOfClick: prepareAddressOfClick(taggedAddress, no) },
  };
}

/** Clicks of one second share a token, which saves signatures of popular links. */
function prepareAddressOfClick(address: string, linkNo: number): (clickedAt: Date) => string {
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
