/** The redirect after sign-in. Only same-origin paths: browsers normalise tabs and backslashes. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const url = next.startsWith('/') ? URL.parse(next, OWN) : null;
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return '/dashboard';
  return url.pathname + url.search + url.hash;
}

const OWN = 'http://own.invalid';
