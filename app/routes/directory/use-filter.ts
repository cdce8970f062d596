import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { SPOKEN } from '#features/identity/workspaces/rules.ts';
import type { DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { DIRECTORY_TABS } from '#features/people/creators/rules.ts';

export type FilterName = keyof DirectoryFilter;

/** What is looked for stands in the address, so that a view can be shared and Back leads to it. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const set = useCallback(
    (name: FilterName, value: string) =>
      setSearch(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        // Whoever types makes one step, not one of each pause.
        { replace: name === 'q', preventScrollReset: true },
      ),
    [setSearch],
  );
  const clear = useCallback(
    () =>
      setSearch((before) => before.getAll('tab').map((tab) => ['tab', tab] as [string, string]), {
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
  };
}
