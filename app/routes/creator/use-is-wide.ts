import { useSyncExternalStore } from 'react';

/** From `lg`, where pages have a second column. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(onChange: () => void) {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
