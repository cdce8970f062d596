import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { sortFileOrders } from '#features/insights/conversions/commands/file-orders.server.ts';
import type { FileOrder } from '#features/insights/conversions/rules.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { FORMATS } from '../files/formats.ts';
import type { DayFact } from '../files/read-days.ts';
import { type Figure, type RefusedRow, SHOWN_NAMES, SHOWN_REFUSED } from '../rules.ts';
import type { FileChoices, ImportPreview } from '../schema.ts';
import { channelDays, imports } from '../tables.server.ts';
import { dayOfFact } from './apply-import.server.ts';
import { chooseShop } from './choose-shop.server.ts';
import { type CampaignName, matchKey, matchNames, type Owner } from './match-names.server.ts';
import { type Day, toDays } from './replace-days.server.ts';
import { takeFile } from './take-file.server.ts';

/** Returns what importing a file would do: totals, questions, and each refused row with its reason. Stores nothing. */
export async function previewImport(
  actor: Actor,
  file: Request,
  choices: FileChoices,
): Promise<ImportPreview> {
  const { workspaceId } = actor;
  const shop = await chooseShop(db, workspaceId, choices.shop);
  const { reading, sha256 } = await takeFile(actor, file, choices, dayOf(new Date()));
  const { format, headers, columns, questions, currency, rows, orders } = reading;
  const ownerOf = format ? await matchNames(db, workspaceId, format, reading.days) : () => undefined;
  const { days, unmatched } = toDays(reading.days, ownerOf);
  const isShopMissing = orders.length > 0 && shop.isMissing;
  const preview =
    orders.length > 0 && !isShopMissing ? await previewOrders(workspaceId, shop.shopId, orders) : null;
  const refused = [...(preview?.refused ?? []), ...reading.refused];
  const names = namesIn(reading.days, ownerOf);
  const dates = [...days.map(({ day }) => day), ...orders.map(dayOfFact)].sort();
  const [already] = await db
    .select({ id: imports.id, appliedAt: imports.appliedAt })
    .from(imports)
    .where(and(eq(imports.brandId, workspaceId), eq(imports.sha256, sha256), isNull(imports.undoneAt)));
  const amounts = [...days, ...orders.map((order) => ({ currency: order.currency, day: dayOfFact(order) }))];
  return {
    ...{ format, headers, columns, currency, rows, unmatched },
    questions: isShopMissing ? [...questions, 'shop'] : questions,
    asksChannel: format !== null && asksChannel(format, columns.channel),
    names: names.slice(0, SHOWN_NAMES),
    moreNames: Math.max(0, names.length - SHOWN_NAMES),
    fromDay: dates[0] ?? null,
    toDay: dates.at(-1) ?? null,
    totals: [...totalsOf(days), ...(preview?.totals ?? [])],
    dayCount: days.length,
    replaces: preview?.replaces ?? (await countReplaced(workspaceId, days)),
    orders: preview?.counts ?? null,
    withoutRate: await currenciesWithoutRate(workspaceId, amounts),
    isCumulative: days.some(({ isCumulative }) => isCumulative),
    shops: shop.choices,
    refused: refused.slice(0, SHOWN_REFUSED),
    refusedCount: reading.refusedCount + (preview?.refused.length ?? 0),
    already: already ? { id: already.id, appliedAt: already.appliedAt.toISOString() } : null,
  };
}

const asksChannel = (format: keyof typeof FORMATS, column: number | undefined) =>
  FORMATS[format].contains === 'days' && !FORMATS[format].channel && format !== 'own' && column === undefined;

/** Each name once, unmatched names first. */
function namesIn(facts: readonly DayFact[], ownerOf: (fact: DayFact) => Owner | undefined) {
  const names = new Map<string, ImportPreview['names'][number]>();
  for (const fact of facts) {
    const owner = ownerOf(fact);
    const key = matchKey(fact.match);
    const before = names.get(key);
    // A name counts as unmatched if one of its ads has no code.
    if (!before || (before.campaign && !owner))
      names.set(key, {
        ...{ name: fact.name, match: fact.match },
        ...{ campaign: owner?.campaign ?? null, by: owner?.by ?? null },
      });
  }
  return [...names.values()].sort(
    (one, other) => Number(one.campaign !== null) - Number(other.campaign !== null),
  );
}

type Part = { day: string; currency: string | null; figures: Partial<Record<Figure, number | null>> };
type Total = ImportPreview['totals'][number];

const totalsOf = (days: readonly Day[]): Total[] =>
  [...Map.groupBy(days, ({ campaign }) => campaign.id).values()].flatMap(([first, ...rest]) =>
    first ? totalOf(first.campaign, [first, ...rest]) : [],
  );

function totalOf(campaign: CampaignName, parts: readonly Part[]): Total {
  const sum = (figure: Figure, of = parts) =>
    of.reduce<number | null>((total, { figures }) => {
      const more = figures[figure] ?? null;
      return total === null || more === null ? (total ?? more) : total + more;
    }, null);
  const money = [...Map.groupBy(parts, ({ currency }) => currency)].flatMap(([currency, of]) =>
    currency ? { currency, revenue: sum('revenue', of), spend: sum('spend', of) } : [],
  );
  const days = new Set(parts.map(({ day }) => day)).size;
  const counts = { impressions: sum('impressions'), views: sum('views'), clicks: sum('clicks') };
  return { campaign, days, ...counts, purchases: sum('purchases'), money };
}

async function previewOrders(brandId: string, shopId: string | null, orders: readonly FileOrder[]) {
  const { accepted, reported, replaces } = await sortFileOrders(db, brandId, shopId, orders);
  const byCampaign = Map.groupBy(accepted, ({ link }) => link?.campaignId);
  const titles = await db
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.brandId, brandId),
        inArray(
          campaigns.id,
          [...byCampaign.keys()].filter((id) => id !== undefined),
        ),
      ),
    );
  const totals = titles.map((campaign) =>
    totalOf(
      campaign,
      (byCampaign.get(campaign.id) ?? []).map(({ currency, totalMinor, refundedMinor, occurredAt }) => ({
        ...{ day: dayOfFact({ occurredAt }), currency },
        figures: { purchases: 1, revenue: totalMinor - refundedMinor },
      })),
    ),
  );
  const refused = reported.map(
    ({ line, order }): RefusedRow => ({ line, reason: 'reportedByShop', text: order }),
  );
  const refunds = accepted.filter(({ refundedMinor }) => refundedMinor > 0).length;
  const counts = { new: accepted.length, refunds, unattributed: byCampaign.get(undefined)?.length ?? 0 };
  return { totals, refused, replaces, counts };
}

async function countReplaced(brandId: string, days: readonly Day[]): Promise<number> {
  if (days.length === 0) return 0;
  const keys = sql`(SELECT * FROM unnest(${sql.param(days.map(({ rowKey }) => rowKey))}::text[], ${sql.param(days.map(({ day }) => day))}::date[]))`;
  return db.$count(
    channelDays,
    and(
      eq(channelDays.brandId, brandId),
      eq(channelDays.isReplaced, false),
      inArray(sql`(${channelDays.rowKey}, ${channelDays.day})`, keys),
    ),
  );
}

async function currenciesWithoutRate(
  brandId: string,
  amounts: readonly { currency: string | null; day: string }[],
): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    SELECT currency FROM unnest(${sql.param(amounts.map(({ currency }) => currency))}::text[],
                                ${sql.param(amounts.map(({ day }) => day))}::date[]) AS amount (currency, day)
     WHERE currency IS NOT NULL GROUP BY currency
    HAVING in_usd_cents(${brandId}, 100, currency, min(day)) IS NULL ORDER BY currency`);
  return rows.map(({ currency }) => currency);
}
