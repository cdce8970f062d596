import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { readRate } from '#features/insights/conversions/commands/rates.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { FORMATS } from '../files/formats/formats.ts';
import type { DayFact } from '../files/read-days.ts';
import type { OrderFact } from '../files/read-orders.ts';
import { type Figure, SHOWN_DAYS, SHOWN_NAMES, SHOWN_REFUSED } from '../rules.ts';
import type { FileChoices, ImportPreview } from '../schema.ts';
import { channelDays, imports } from '../tables.server.ts';
import { matchKey, matchNames, type Owner } from './match-names.server.ts';
import { previewOrders } from './preview-orders.server.ts';
import { readShop } from './read-shop.server.ts';
import { takeFile } from './take-file.server.ts';
import { type Day, toDays } from './to-days.server.ts';

/** What a file would bring: its days and totals, and each row that would not count, with the reason. Keeps nothing. */
export async function previewImport(
  actor: Actor,
  file: Request,
  choices: FileChoices,
): Promise<ImportPreview> {
  const { workspaceId } = actor;
  const { reading, sha256 } = await takeFile(actor, file, choices, dayOf(new Date()));
  const { format, headers, columns, questions, currency, rows, refused, refusedCount } = reading;
  const ownerOf = format ? await matchNames(db, workspaceId, format, reading.days) : () => undefined;
  const { days, leftOut } = toDays(reading.days, ownerOf);
  const { shop, shops } = await readShop(db, workspaceId, choices.shop);
  const told = await previewOrders(workspaceId, shop, reading.orders);
  const names = namesIn(reading.days, ownerOf);
  const dates = [
    ...days.map(({ day }) => day),
    ...reading.orders.map((it) => it.occurredAt.slice(0, 10)),
  ].sort();
  const [already] = await db
    .select({ id: imports.id, appliedAt: imports.appliedAt })
    .from(imports)
    .where(and(eq(imports.brandId, workspaceId), eq(imports.sha256, sha256), isNull(imports.undoneAt)));
  return {
    format,
    headers,
    columns,
    isRemembered: reading.isRemembered,
    questions: reading.orders.length > 0 && !shop ? [...questions, 'shop'] : questions,
    currency,
    asksChannel: format !== null && asksChannel(format, columns.channel),
    rows,
    names: names.slice(0, SHOWN_NAMES),
    moreNames: Math.max(0, names.length - SHOWN_NAMES),
    fromDay: dates[0] ?? null,
    toDay: dates.at(-1) ?? null,
    totals: [...totalsOf(days), ...told.totals],
    days: days
      .toSorted((one, other) => (one.day < other.day ? 1 : -1))
      .slice(0, SHOWN_DAYS)
      .map(({ campaign, day, channel, currency: paidIn, figures }) => {
        const { revenue, spend, ...counts } = figures;
        return {
          campaign,
          day,
          channel,
          ...counts,
          money: paidIn ? { currency: paidIn, revenue, spend } : null,
        };
      }),
    dayCount: days.length,
    leftOut,
    replaces: await countReplaced(workspaceId, days),
    orders: told.orders,
    withoutRate: await currenciesWithoutRate(workspaceId, [...days, ...reading.orders.map(toDatedMoney)]),
    isSoFar: days.some(({ isSoFar }) => isSoFar),
    shops,
    refused: [...told.refused, ...refused].slice(0, SHOWN_REFUSED),
    refusedCount: refusedCount + told.refused.length,
    already: already ? { id: already.id, appliedAt: already.appliedAt.toISOString() } : null,
  };
}

const asksChannel = (format: keyof typeof FORMATS, column: number | undefined) =>
  FORMATS[format].tells === 'days' && !FORMATS[format].channel && format !== 'own' && column === undefined;

/** Each name once; those that nobody knows come first. */
function namesIn(facts: readonly DayFact[], ownerOf: (fact: DayFact) => Owner | undefined) {
  const names = new Map<string, ImportPreview['names'][number]>();
  for (const fact of facts) {
    const owner = ownerOf(fact);
    const key = matchKey(fact.match);
    const there = names.get(key);
    // One of its ads without a code is enough to ask.
    if (!there || (there.campaign && !owner))
      names.set(key, {
        name: fact.name,
        match: fact.match,
        campaign: owner?.campaign ?? null,
        by: owner?.by ?? null,
      });
  }
  return [...names.values()].sort(
    (one, other) => Number(one.campaign !== null) - Number(other.campaign !== null),
  );
}

const plus = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : one + other;

function totalsOf(days: readonly Day[]): ImportPreview['totals'] {
  const byCampaign = Map.groupBy(days, ({ campaign }) => campaign.id);
  return [...byCampaign.values()].map((its) => {
    const sum = (figure: Figure, of: readonly Day[] = its) =>
      of.reduce<number | null>((total, { figures }) => plus(total, figures[figure]), null);
    const byCurrency = Map.groupBy(
      its.filter(({ currency }) => currency !== null),
      ({ currency }) => currency!,
    );
    return {
      campaign: its[0]!.campaign,
      days: new Set(its.map(({ day }) => day)).size,
      impressions: sum('impressions'),
      views: sum('views'),
      clicks: sum('clicks'),
      purchases: sum('purchases'),
      money: [...byCurrency].map(([currency, paid]) => ({
        currency,
        revenue: sum('revenue', paid),
        spend: sum('spend', paid),
      })),
    };
  });
}

async function countReplaced(brandId: string, days: readonly Day[]): Promise<number> {
  if (days.length === 0) return 0;
  const told = sql`(SELECT * FROM unnest(${sql.param(days.map(({ rowKey }) => rowKey))}::text[], ${sql.param(days.map(({ day }) => day))}::date[]))`;
  return db.$count(
    channelDays,
    and(
      eq(channelDays.brandId, brandId),
      isNull(channelDays.replacedBy),
      inArray(sql`(${channelDays.rowKey}, ${channelDays.day})`, told),
    ),
  );
}

type DatedMoney = { currency: string | null; day: string };
const toDatedMoney = ({ currency, occurredAt }: OrderFact) => ({ currency, day: occurredAt.slice(0, 10) });

async function currenciesWithoutRate(brandId: string, all: readonly DatedMoney[]): Promise<string[]> {
  const first = new Map<string, string>();
  for (const { currency, day } of all) {
    if (!currency || currency === 'USD') continue;
    const before = first.get(currency);
    if (!before || day < before) first.set(currency, day);
  }
  const missing = [...first].map(async ([currency, day]) =>
    (await readRate(db, brandId, currency, day)) ? [] : [currency],
  );
  return (await Promise.all(missing)).flat();
}
