import type { PublicRole } from '#core/actor.ts';

const BRAND_SCREENS =
  /^\/(campaign\/(new|success)|wallet|success|analytics|tracking|brand-details|talent-lists)(\/|$)/;
const CREATOR_SCREENS = /^\/(portfolio$|creator\/(dashboard|campaign\/))/;

/** The redirect after sign-in. Only same-origin paths: browsers normalise tabs and backslashes. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const url = next.startsWith('/') ? URL.parse(next, OWN) : null;
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return '/dashboard';
  return url.pathname + url.search + url.hash;
}

/** The role of the link that led to sign-up, or else the role that the next screen requires. */
export function roleFor(search: URLSearchParams): PublicRole | null {
  const role = search.get('role');
  if (role === 'brand' || role === 'creator') return role;
  const { pathname } = new URL(nextPath(search), OWN);
  if (BRAND_SCREENS.test(pathname)) return 'brand';
  return CREATOR_SCREENS.test(pathname) ? 'creator' : null;
}

const OWN = 'http://own.invalid';
