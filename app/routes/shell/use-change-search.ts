import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Starts from the URL: the last render may be older than the change before, such as a search reported on blur. */
export function useChangeSearch() {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (change: (next: URLSearchParams) => void, { replace = false } = {}) =>
      setSearch(
        () => {
          const next = new URLSearchParams(window.location.search);
          change(next);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
}

export function setOrDelete(search: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value) search.set(name, value);
  else search.delete(name);
}
