import { useSearchParams } from 'react-router';
import { firstOf } from '#core/typed-values.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import type { Sorting } from '#ui/lists/data-table.tsx';
import { CREATOR_SORTS, DEFAULT_PERIOD, daysIn, MAX_DAYS, PERIODS, type Range, rangeOf } from '../rules.ts';
import type { MarketingFilter } from '../schema.ts';
import type { RangeFilter } from './data.ts';

const isDay = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function rangeFilterOf(search: URLSearchParams): RangeFilter {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= MAX_DAYS) return { from, to };
  const period = PERIODS.find((days) => days === search.get('period'));
  return { period: period ?? DEFAULT_PERIOD };
}

function filterOf(search: URLSearchParams): MarketingFilter {
  const id = (name: string, prefix: string) => {
    const value = search.get(name) ?? '';
    return value.startsWith(prefix) && /^\w{5,44}$/.test(value) ? value : undefined;
  };
  return {
    campaign: id('campaign', 'cmp_'),
    creator: id('creator', 'wsp_'),
    channel: CHANNELS.find((channel) => channel === search.get('channel')),
  };
}

/** The search of the URL, and a function that sets some of its names. Undefined removes a name. */
function useSearch() {
  const [search, setSearch] = useSearchParams();
  function put<Name extends string>(names: readonly Name[], next: { [name in Name]?: string | undefined }) {
    setSearch(
      (before) => {
        for (const name of names) {
          if (next[name]) before.set(name, next[name]);
          else before.delete(name);
        }
        return before;
      },
      { preventScrollReset: true },
    );
  }
  return { search, put };
}

export function useChoice<V extends string>(name: string, values: readonly V[]): [V, (next: V) => void] {
  const { search, put } = useSearch();
  return [
    values.find((value) => value === search.get(name)) ?? firstOf(values),
    (next) => put([name], { [name]: next }),
  ];
}

/** Range, filter and sorting, stored in the URL so that a view can be shared and Back undoes a change. */
export function useFilters() {
  const { search, put } = useSearch();
  const rangeFilter = rangeFilterOf(search);
  const filter = filterOf(search);
  const range = rangeOf({ ...rangeFilter, period: rangeFilter.period ?? DEFAULT_PERIOD });
  return {
    rangeFilter,
    range,
    set: (next: RangeFilter) => put(['period', 'from', 'to'], next),
    filter,
    setFilter: (next: MarketingFilter) => put(['campaign', 'creator', 'channel'], next),
    sorting: {
      sort: CREATOR_SORTS.find((name) => name === search.get('sort')) ?? CREATOR_SORTS[0],
      order: search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    },
    setSorting: (next: Sorting) => put(['sort', 'order'], next),
  };
}

/** A custom range after one of its days changed; the other day moves if the range would be invalid. */
export function withDay(range: Range, name: 'from' | 'to', day: string): Range {
  const next = { ...range, [name]: day };
  const isFine = next.from <= next.to && daysIn(next) <= MAX_DAYS;
  return isFine ? next : { from: day, to: day };
}
