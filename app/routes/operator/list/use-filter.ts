import { useSearchParams } from 'react-router';
import type { Filter } from '#features/operator/data.ts';

/** The filter of a screen, kept in its address: a view can be shared, and Back undoes a choice. */
export function useFilter(names: string[]) {
  const [search, setSearch] = useSearchParams();
  const filter: Filter = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) filter[name] = value;
  }
  function set(changes: Record<string, string | null>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }
  return { filter, set };
}
