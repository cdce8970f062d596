import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { addShop } from '#features/insights/conversions/commands/save-shop.server.ts';
import { applyImport } from '#features/insights/imports/commands/apply-import.server.ts';
import { matchName } from '#features/insights/imports/commands/match-names.server.ts';
import { saveManualDay } from '#features/insights/imports/commands/save-manual-day.server.ts';
import { FileChoices } from '#features/insights/imports/schema.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Cast } from './plan-people.ts';
import type { Timeline } from './timeline.ts';

const FOLDER = path.resolve('db/seed/files');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

export function planImports(timeline: Timeline, cast: Cast): void {
  const bring = async (name: string, days: number, choices: object = {}) => {
    const brand = cast.brand.noor;
    const { code } = await shownCampaign(brand.workspaceId);
    const text = await readFile(path.join(FOLDER, name), 'utf8');
    // Placeholders are days before today: {3} is the third.
    const body = text
      .replaceAll(/\{(\d+)\}/g, (_, ago) => dayOf(daysAgo(Number(ago))))
      .replaceAll('{link}', code);
    const request = new Request('http://laqta.example', { method: 'POST', body });
    await applyImport(brand, request, FileChoices.parse({ fileName: name, ...choices }), daysAgo(days));
  };
  timeline.at(2.5 * 24, async () => {
    const brand = cast.brand.noor;
    const { id: campaignId } = await shownCampaign(brand.workspaceId);
    await matchName(brand, { format: 'meta_ads', name: 'Barrier cream | Prospecting', campaignId });
    await bring('meta-ads.csv', 2.5, { channel: 'instagram' });
  });
  timeline.at(1.5 * 24, () => bring('tiktok-ads.csv', 1.5));
  timeline.at(1.2 * 24, async () => {
    const shop = { name: 'Noor pop-up shop', source: 'files', windowDays: 30 } as const;
    const { id } = await addShop(cast.brand.noor, shop);
    await bring('shopify-orders.csv', 1.2, { shop: id });
  });
  timeline.at(1.1 * 24, async () => {
    const brand = cast.brand.noor;
    const { id: campaignId } = await shownCampaign(brand.workspaceId);
    const day = { campaignId, channel: 'snapchat', day: dayOf(daysAgo(3)) } as const;
    const metrics = { impressions: 3_400, views: 2_150, clicks: 41, spendMinor: 2_500, currency: 'USD' };
    await saveManualDay(brand, { ...day, ...metrics }, daysAgo(1.1));
  });
}

async function shownCampaign(brandId: string): Promise<{ id: string; code: string }> {
  const [campaign] = await db
    .select({ id: campaigns.id, code: links.code })
    .from(campaigns)
    .innerJoin(links, and(eq(links.campaignId, campaigns.id), isNull(links.creatorId), isNull(links.channel)))
    .where(
      and(eq(campaigns.brandId, brandId), eq(campaigns.status, 'active'), isNotNull(campaigns.productUrl)),
    )
    .orderBy(desc(campaigns.id))
    .limit(1);
  return campaign!;
}
