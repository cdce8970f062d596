import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/tabs.tsx';
import { setOrDelete, useChangeSearch } from '../../shell/use-change-search.ts';
import { ShortCode } from '../ui/parts.tsx';

const PAGING = new Set(['limit', 'cursor']);

export type FilterOf<Query extends z.ZodType> = {
  [Name in keyof Omit<z.input<Query>, 'limit' | 'cursor'>]?: Extract<z.input<Query>[Name], string>;
};

/** In the URL, so that a view can be shared and Back undoes a choice. Ignores invalid values. */
export function useFilter<Query extends z.ZodObject>(query: Query) {
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const entries = Object.entries(query.shape).flatMap(([name, field]) => {
    const value = search.get(name);
    return value && !PAGING.has(name) && z.safeParse(field, value).success ? [[name, value]] : [];
  });
  const filter = Object.fromEntries(entries) as FilterOf<Query>;
  /** Merges. Null or an empty text removes a filter. */
  const changeFilter = (changes: Record<string, string | null>) =>
    change((next) => {
      for (const [name, value] of Object.entries(changes)) setOrDelete(next, name, value);
    });
  return { filter, changeFilter };
}

type FilterSegmentsProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value | '') => void;
};

/** The first segment clears the filter. */
export function FilterSegments<Value extends string>(props: FilterSegmentsProps<Value>) {
  const { label, value = '', values, nameOf, onChange } = props;
  const { t } = useTranslation();
  return (
    <Segments<Value | ''>
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('operator.all') },
        ...values.map((each) => ({ value: each, label: nameOf(each) })),
      ]}
    />
  );
}

type RangeFilterProps<Value extends string> = {
  label: string;
  /** Undefined for a range that is not among the options. */
  value: Value | undefined;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The fields of a custom range. */
  children: ReactNode;
};

export function RangeFilter<Value extends string>(props: RangeFilterProps<Value>) {
  const { label, value, options, onChange, children } = props;
  const { t } = useTranslation();
  const [isChosen, setChosen] = useState(false);
  const isCustom = isChosen || value === undefined;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Segments<Value | 'custom'>
        label={label}
        value={isCustom ? 'custom' : value}
        onChange={(next) => {
          setChosen(next === 'custom');
          if (next !== 'custom') onChange(next);
        }}
        options={[...options, { value: 'custom', label: t('operator.customRange') }]}
      />
      {isCustom && children}
    </div>
  );
}

type PersonIds = { brandId?: string; creatorId?: string; actorId?: string };

export function PersonFilter({ filter, onClear }: { filter: PersonIds; onClear: () => void }) {
  const id = filter.brandId ?? filter.creatorId ?? filter.actorId;
  if (!id) return null;
  return (
    <FilterChip onClear={onClear}>
      <ShortCode>{id}</ShortCode>
    </FilterChip>
  );
}

export function FilterChip({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button pill icon={<X className="size-4" />} onClick={onClear}>
      <span className="sr-only">{t('operator.clearFilter')}: </span>
      {children}
    </Button>
  );
}
