import { isCurrency, minorPerUnit } from '#features/insights/conversions/currency.ts';
import type { Channel } from '#features/insights/tracking/rules.ts';
import { fold } from '#i18n/fold.ts';
import { FIGURES, type Figure, MAX_NAME_LENGTH, type RefusalReason } from '../rules.ts';
import { readDay } from './dates.ts';
import { isBlank, isWhole, MAX_VALUE, readDecimal, toUnits } from './decimals.ts';
import { FORMATS } from './formats.ts';
import type { Cells, Conventions, RowReader } from './row-reader.ts';

/** Metrics of a name on a day. Null: not reported. */
export type DayFact = {
  name: string;
  /** The key of saved matches. */
  match: string;
  /** The key of later files. */
  scope: string;
  codes: string[];
  channel: Channel;
  day: string;
  /** Whether views are totals until that day. */
  isCumulative: boolean;
  currency: string | null;
  /** Amounts are in the smallest unit. */
  figures: Record<Figure, number | null>;
};

const CHANNELS: Readonly<Record<string, Channel>> = {
  tiktok: 'tiktok',
  'tik tok': 'tiktok',
  'تيك توك': 'tiktok',
  instagram: 'instagram',
  انستغرام: 'instagram',
  انستجرام: 'instagram',
  facebook: 'facebook',
  فيسبوك: 'facebook',
  youtube: 'youtube',
  يوتيوب: 'youtube',
  snapchat: 'snapchat',
  'سناب شات': 'snapchat',
  other: 'other',
  اخري: 'other',
  'audience network': 'other',
  messenger: 'other',
  threads: 'other',
  whatsapp: 'other',
  oculus: 'other',
  unknown: 'other',
};

/** A code of a link, as `makeLinks` creates it. */
const CODE = /^[0-9a-hjkmnp-tv-z]{7}$/;
const TOKEN = /[0-9a-z]+/g;
const MAX_CODES = 20;

function codesIn(...texts: string[]): string[] {
  const tokens = texts.join(' ').toLowerCase().match(TOKEN) ?? [];
  return [...new Set(tokens.filter((token) => CODE.test(token)))].slice(0, MAX_CODES);
}

const isMoney = (figure: Figure) => figure === 'spend' || figure === 'revenue';
const TOTALS_ROW = /^(?:total|grand total|results from|اجمالي|الاجمالي|المجموع)/;

type Sums = Record<Figure, bigint | null>;

export function dayReader(conventions: Conventions): RowReader<DayFact> {
  const days = new Map<string, { fact: RowFact; sums: Sums }>();
  const currencies = new Map<string, string>();
  return {
    take(row) {
      const result = readRow(row, conventions);
      if (typeof result === 'string') return result;
      const { fact, sums } = result;
      const { scope, day, isCumulative, codes, channel, currency } = fact;
      // Amounts of a day are summed, so they need one currency.
      const dayKey = JSON.stringify([scope, day, isCumulative]);
      if (currency && (currencies.get(dayKey) ?? currency) !== currency) return 'otherCurrency';
      const key = JSON.stringify([dayKey, codes, channel]);
      const existing = days.get(key) ?? { fact, sums: NO_SUMS };
      const sum = combine(existing.sums, sums, (one, other) => {
        if (!isCumulative) return one + other;
        return one - other > 0n ? one : other;
      });
      if (FIGURES.some((figure) => (sum[figure] ?? 0n) > MAX_VALUE)) return 'tooLarge';
      if (currency) currencies.set(dayKey, currency);
      days.set(key, { fact: { ...existing.fact, currency: existing.fact.currency ?? currency }, sums: sum });
      return null;
    },
    facts: () =>
      [...days.values()].map(({ fact, sums }) => ({
        ...fact,
        figures: mapFigures((figure) => {
          const sum = sums[figure];
          const units = isMoney(figure) && fact.currency ? minorPerUnit(fact.currency) : 1;
          return sum === null ? null : toUnits(sum, units);
        }),
      })),
  };
}

type RowFact = Omit<DayFact, 'figures'>;

function readRow(row: Cells, conventions: Conventions): { fact: RowFact; sums: Sums } | RefusalReason {
  const { format: id } = conventions;
  const isContent = FORMATS[id].columns.address !== undefined;
  const address = row.of('address');
  const campaign = row.of('campaign');
  if (!isContent && [campaign, row.of('day')].some((text) => TOTALS_ROW.test(fold(text)))) return 'sum';
  const match = (isContent ? address : campaign).slice(0, MAX_NAME_LENGTH);
  if (isBlank(match)) return 'noName';
  const period = dayOf(row, conventions, isContent);
  if (typeof period === 'string') return period;
  const channel = channelOf(row, conventions);
  if (!channel) return 'badChannel';
  const sums = sumsOf(row, conventions);
  if (typeof sums === 'string') return sums;
  const hasMoney = sums.spend !== null || sums.revenue !== null;
  const currency = hasMoney ? row.of('currency').toUpperCase() || conventions.currency : null;
  if (hasMoney && !(currency && isCurrency(currency))) return 'badCurrency';
  // The template may have several channels on one day.
  const scope = JSON.stringify([
    ...[id, fold(row.of('account')), fold(match)],
    ...(id === 'own' ? [channel] : []),
  ]);
  const codes = codesIn(campaign, row.of('adSet'), row.of('ad'), address, row.of('link'));
  const name = (campaign || address).slice(0, MAX_NAME_LENGTH);
  return { fact: { name, match, scope, codes, channel, ...period, currency }, sums };
}

function dayOf(
  row: Cells,
  { columns, dateOrder, today }: Conventions,
  isContent: boolean,
): Pick<DayFact, 'day' | 'isCumulative'> | RefusalReason {
  const text = row.of('day');
  if (columns.day === undefined || (isContent && fold(text) === 'lifetime'))
    return { day: today, isCumulative: true };
  const result = readDay(text, dateOrder, today);
  if (typeof result === 'string') return result;
  const last = row.of('lastDay') && readDay(row.of('lastDay'), dateOrder, today);
  if (!last) return { ...result, isCumulative: false };
  if (typeof last === 'string') return last;
  return last.day === result.day ? { ...result, isCumulative: false } : 'severalDays';
}

function channelOf(row: Cells, { format, columns, channel }: Conventions): Channel | null {
  if (FORMATS[format].channel) return FORMATS[format].channel;
  const name = fold(row.of('channel')).replaceAll('_', ' ').trim();
  if (columns.channel !== undefined && name) return CHANNELS[name] ?? null;
  return channel ?? (format === 'own' ? null : 'other');
}

function sumsOf(row: Cells, { decimalMark }: Conventions): Sums | RefusalReason {
  const sums = { ...NO_SUMS };
  for (const figure of FIGURES) {
    const text = row.of(figure);
    if (isBlank(text)) continue;
    const value = readDecimal(text, decimalMark);
    if (typeof value === 'string') return value;
    // Platforms split a purchase between ads.
    if (!isMoney(figure) && figure !== 'purchases' && !isWhole(value)) return 'notWhole';
    sums[figure] = value;
  }
  return FIGURES.every((figure) => sums[figure] === null) ? 'nothing' : sums;
}

export const combine = <N>(
  figures: Record<Figure, N | null>,
  more: Record<Figure, N | null>,
  both: (one: N, other: N) => N,
): Record<Figure, N | null> =>
  mapFigures((figure) => {
    const [one, other] = [figures[figure], more[figure]];
    return one === null || other === null ? (one ?? other) : both(one, other);
  });

const mapFigures = <T>(of: (figure: Figure) => T): Record<Figure, T> => ({
  impressions: of('impressions'),
  views: of('views'),
  clicks: of('clicks'),
  purchases: of('purchases'),
  revenue: of('revenue'),
  spend: of('spend'),
});

const NO_SUMS: Sums = mapFigures(() => null);
