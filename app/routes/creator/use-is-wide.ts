import { useSyncExternalStore } from 'react';

/** From `lg`, where pages have a second column. */
const wide = () => matchMedia('(width >= 64rem)');

function subscribe(onChange: () => void) {
  const media = wide();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
