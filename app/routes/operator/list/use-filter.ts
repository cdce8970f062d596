import { useSearchParams } from 'react-router';
import { z } from 'zod';

const PAGING = new Set(['limit', 'cursor']);

/** What a list can be filtered by: the fields of its query that are texts. */
type Filter<Query extends z.ZodType> = {
  [Name in keyof Omit<z.input<Query>, 'limit' | 'cursor'>]?: Extract<z.input<Query>[Name], string>;
};

/** The filter of a screen, kept in its address: a view can be shared, and Back undoes a choice. What the query does not know is left out. */
export function useFilter<Query extends z.ZodObject>(query: Query) {
  const [search, setSearch] = useSearchParams();
  const given = Object.entries(query.shape).flatMap(([name, field]) => {
    const value = search.get(name);
    return value && !PAGING.has(name) && z.safeParse(field, value).success ? [[name, value]] : [];
  });
  const filter = Object.fromEntries(given) as Filter<Query>;
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
