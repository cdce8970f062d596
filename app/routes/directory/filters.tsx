import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SPOKEN } from '#features/identity/workspaces/rules.ts';
import type { DirectoryFacets, DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { facetsQuery } from '#features/people/creators/directory/ui/data.ts';
import { DIRECTORY_TABS } from '#features/people/creators/rules.ts';
import { canonicalTerm, termLabel } from '#features/people/creators/terms.ts';
import { isolateText } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { filterSelectClass } from '#ui/forms/field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { setOrDelete, useChangeSearch } from '../shell/use-change-search.ts';

const NARROWING = ['expertise', 'rating', 'onTime', 'location', 'language'] as const;
type Narrowing = (typeof NARROWING)[number];
type FiltersProps = {
  filter: DirectoryFilter;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

export function Filters({ filter, onChange, onClear }: FiltersProps) {
  const { t } = useTranslation();
  const facets = useQuery(facetsQuery(filter)).data;
  const isActive = NARROWING.some((name) => filter[name]);
  const [isOpen, setOpen] = useState(isActive);
  const id = useId();
  return (
    <search className="mb-5 block" aria-label={t('directory.filters.label')}>
      <div className="flex flex-wrap gap-2">
        <SearchField
          className="min-w-48 flex-1 sm:max-w-md"
          label={t('directory.search')}
          value={filter.q ?? ''}
          onChange={(text) => onChange('q', text)}
        />
        <IconButton
          variant="secondary"
          className={clsx('sm:hidden', isActive && 'border-link! bg-link-tint!')}
          label={t('directory.filters.label')}
          icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
        <div
          id={id}
          className={clsx(
            !isOpen && 'max-sm:hidden',
            '-mx-4 flex max-w-[100vw] gap-2 overflow-x-auto max-sm:fade-edges px-4 py-0.5 sm:mx-0 sm:overflow-visible sm:px-0 sm:py-0',
          )}
        >
          {NARROWING.map((name) => (
            <FacetSelect
              key={name}
              name={name}
              value={filter[name] ?? ''}
              facets={facets}
              onChange={(value) => onChange(name, value)}
            />
          ))}
          {isActive && (
            <Button variant="quiet" className="shrink-0" onClick={onClear}>
              {t('directory.filters.clear')}
            </Button>
          )}
        </div>
      </div>
    </search>
  );
}

function useLabel() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (name: Narrowing, value: string) => {
    if (name === 'rating') return t('directory.filters.topRated');
    if (name === 'onTime') return t('directory.filters.mostlyOnTime');
    if (name === 'expertise' || name === 'location') return termLabel(value, language);
    if (name === 'language') return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
    return value;
  };
}

/** Names the parts of a filter, for example "Beauty" and "Top Rated 4.5+". */
export function useFilterNames() {
  const { t } = useTranslation();
  const label = useLabel();
  return ({ tab, q, ...narrowing }: DirectoryFilter): string[] => [
    ...(q ? [q] : []),
    ...Object.entries(narrowing).flatMap(([name, value]) => (value ? label(name as Narrowing, value) : [])),
    ...(tab === 'all' ? [] : [t(`directory.tabs.${tab}`)]),
  ];
}

type FacetSelectProps = {
  name: Narrowing;
  value: string;
  facets: DirectoryFacets | undefined;
  onChange: (value: string) => void;
};

/** A native select, because it works best on phones. */
function FacetSelect({ name, value, facets, onChange }: FacetSelectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = useLabel();
  const found =
    name === 'rating' || name === 'onTime'
      ? [{ value: name === 'rating' ? '4.5' : '90', count: null }]
      : (facets?.[name] ?? []);
  // The value in the URL may be another spelling, or missing from the facets.
  const chosen = found.find((one) => canonicalTerm(one.value) === canonicalTerm(value))?.value ?? value;
  const options =
    !chosen || found.some((one) => one.value === chosen) ? found : [{ value: chosen, count: null }, ...found];
  const title = t(`directory.filters.${name}`);
  const counted = (count: number) =>
    facets?.countedTo && count >= facets.countedTo
      ? t('directory.filters.moreThan', { count: format.number(count) })
      : format.number(count);
  return (
    <select
      aria-label={title}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      // Phones scroll the row: an active filter comes first.
      className={clsx(filterSelectClass, chosen && 'border-link! bg-link-tint! max-sm:-order-1')}
    >
      <option value="">{t('directory.filters.any', { name: title })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {/* Each part keeps its own direction. */}
          {`${isolateText(label(name, option.value))}${option.count === null ? '' : ` (${counted(option.count)})`}`}
        </option>
      ))}
    </select>
  );
}

type FilterName = keyof DirectoryFilter;

export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const change = useChangeSearch();
  const set = useCallback(
    (name: FilterName, value: string) =>
      // Typing replaces the history entry instead of adding one per pause.
      change((next) => setOrDelete(next, name, value), { replace: name === 'q' }),
    [change],
  );
  const clear = useCallback(
    () =>
      setSearch((before) => [...before].filter(([name]) => name === 'tab' || name === 'campaign'), {
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { filter, set, clear };
}

function readFilter(search: URLSearchParams): DirectoryFilter {
  const text = (name: FilterName) => search.get(name)?.trim().slice(0, 100) || undefined;
  const one = <V extends string>(name: FilterName, values: readonly V[]) =>
    values.find((value) => value === search.get(name));
  return {
    tab: one('tab', DIRECTORY_TABS) ?? 'all',
    q: text('q'),
    expertise: text('expertise'),
    location: text('location'),
    language: one('language', SPOKEN),
    rating: one('rating', ['4.5']),
    onTime: one('onTime', ['90']),
  };
}
