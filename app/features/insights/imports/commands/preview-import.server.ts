import type { Actor } from '#core/actor.ts';
import { splitFileOrders } from '#features/insights/conversions/commands/file-orders.server.ts';
import type { FileOrder } from '#features/insights/conversions/rules.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { FORMATS } from '../files/formats.ts';
import type { DayFact } from '../files/read-days.ts';
import { type Figure, MAX_SHOWN_NAMES, MAX_SHOWN_REFUSALS, type RefusedRow } from '../rules.ts';
import type { FileChoices, ImportPreview } from '../schema.ts';
import { dayOfFact } from './apply-import.server.ts';
import { chooseShop } from './choose-shop.server.ts';
import { matchKey, type Owner, prepareOwnerLookup } from './match-names.server.ts';
import { parseUpload } from './parse-upload.server.ts';
import { toDays } from './replace-days.server.ts';

/** Returns what importing a file would do: totals, questions, and each refused row with its reason. Stores nothing. */
export async function previewImport(
  actor: Actor,
  file: Request,
  choices: FileChoices,
): Promise<ImportPreview> {
  const { workspaceId } = actor;
  const shop = await chooseShop(db, workspaceId, choices.shop);
  const { reading } = await parseUpload(actor, file, choices, dayOf(new Date()));
  const { format, headers, columns, questions, rows, orders } = reading;
  const ownerOf = format ? await prepareOwnerLookup(db, workspaceId, format, reading.days) : () => undefined;
  const { days, unmatched } = toDays(reading.days, ownerOf);
  const isShopMissing = orders.length > 0 && shop.isMissing;
  const sortedOrders =
    orders.length > 0 && !isShopMissing
      ? await splitFileOrders(db, workspaceId, shop.shopId, orders)
      : { accepted: [], reported: [] };
  const refused = [...sortedOrders.reported.map(toRefusedRow), ...reading.refused];
  const names = namesIn(reading.days, ownerOf);
  const dates = [...days.map(({ day }) => day), ...orders.map(dayOfFact)].sort();
  return {
    ...{ format, headers, columns, rows, unmatched, shops: shop.choices },
    questions: isShopMissing ? [...questions, 'shop'] : questions,
    asksChannel: format !== null && asksChannel(format, columns.channel),
    names: names.slice(0, MAX_SHOWN_NAMES),
    moreNames: Math.max(0, names.length - MAX_SHOWN_NAMES),
    fromDay: dates[0] ?? null,
    toDay: dates.at(-1) ?? null,
    totals: totalsOf([...days, ...sortedOrders.accepted.map(toPart)]),
    dayCount: days.length,
    orders: orders.length > 0 && !isShopMissing ? countOrders(sortedOrders.accepted) : null,
    isCumulative: days.some(({ isCumulative }) => isCumulative),
    refused: refused.slice(0, MAX_SHOWN_REFUSALS),
    refusedCount: reading.refusedCount + sortedOrders.reported.length,
  };
}

type AcceptedOrders = Awaited<ReturnType<typeof splitFileOrders>>['accepted'];

const toRefusedRow = ({ line, order }: FileOrder): RefusedRow => ({
  ...{ line, reason: 'reportedByShop', text: order },
});

const countOrders = (accepted: AcceptedOrders) => ({
  new: accepted.length,
  unattributed: accepted.filter(({ link }) => !link).length,
});

/** Whether the brand must choose the channel, because neither the format nor a column names it. */
const asksChannel = (format: keyof typeof FORMATS, column: number | undefined) =>
  FORMATS[format].contains === 'days' && !FORMATS[format].channel && format !== 'own' && column === undefined;

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

/** A day or an order, for the totals. */
type Part = { currency: string | null; figures: Partial<Record<Figure, number | null>> };

const toPart = ({ currency, totalMinor, refundedMinor }: FileOrder): Part => ({
  currency,
  figures: { purchases: 1, revenue: totalMinor - refundedMinor },
});

function totalsOf(parts: readonly Part[]): ImportPreview['totals'] {
  const sum = (figure: Figure, subset = parts) =>
    subset.reduce<number | null>((total, { figures }) => {
      const value = figures[figure] ?? null;
      return total === null || value === null ? (total ?? value) : total + value;
    }, null);
  const money = [...Map.groupBy(parts, ({ currency }) => currency)].flatMap(([currency, subset]) =>
    currency ? { currency, revenue: sum('revenue', subset), spend: sum('spend', subset) } : [],
  );
  const counts = { impressions: sum('impressions'), views: sum('views'), clicks: sum('clicks') };
  return { ...counts, purchases: sum('purchases'), money };
}
